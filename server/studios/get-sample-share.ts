import type { SampleShare } from "#domain/rules/studio/sample-share.ts";
import type { Deps } from "#server/deps.ts";

export function getSampleShare({ catalogue }: Pick<Deps, "catalogue">): SampleShare {
  return catalogue.index.sampleShare;
}
