/** Apart from the store's rules: it is with every card. */
const LARGEST = /^(\/photos\/.+\/)1600\.webp$/;

/** The `srcset` of a photo of ours in the given format; undefined of any other picture. */
export function findPhotoSources(url: string, format: "avif" | "webp"): string | undefined {
  const folder = LARGEST.exec(url)?.[1];
  if (folder === undefined) return undefined;
  return [480, 960, 1600].map((width) => `${folder}${width}.${format} ${width}w`).join();
}
