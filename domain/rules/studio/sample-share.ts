/** How much of what is shown is the fictional directory: pages say so. */
export type SampleShare = "all" | "some" | "none";

export function sampleShare(studios: readonly { readonly isSample: boolean }[]): SampleShare {
  const samples = studios.filter(({ isSample }) => isSample).length;
  if (samples === 0) return "none";
  return samples === studios.length ? "all" : "some";
}
