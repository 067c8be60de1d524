/** How wide a photo's files are at most; the last is the one that a studio's fields name. */
export const photoWidths = [480, 960, 1600] as const;
type PhotoWidth = (typeof photoWidths)[number];
type PhotoFormat = "avif" | "webp";

/** `960.webp`; and, for pictures that networks show beside a link, one that every program reads. */
export type PhotoFile = `${PhotoWidth}.${PhotoFormat}` | "share.jpg";

export function photoFilesOf(format: PhotoFormat): PhotoFile[] {
  return photoWidths.map((width): PhotoFile => `${width}.${format}`);
}

const START = "/photos/";
const LARGEST = "/1600.webp";
const HASH = /^[0-9a-f]{64}$/;

/** A photo's address, which is its value in a studio's fields. */
export function photoUrl(hash: string): string {
  return START + hash + LARGEST;
}

/** Undefined of a picture that is not in our own store. */
export function findPhotoHash(url: string): string | undefined {
  const hash = url.slice(START.length, -LARGEST.length);
  return HASH.test(hash) && url === photoUrl(hash) ? hash : undefined;
}

/** Those of a studio's pictures that are photos of ours, in their order. */
export function photoHashesOf(urls: readonly string[]): string[] {
  return urls.flatMap((url) => findPhotoHash(url) ?? []);
}
