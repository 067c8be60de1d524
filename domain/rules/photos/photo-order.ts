import { findPhotoHash } from "./photo-address.ts";

type Pictured = {
  readonly imageUrl: string | null;
  readonly imageUrls: readonly string[];
};

/** All of a studio's pictures, each once, the cover first. */
export function picturesOf({ imageUrl, imageUrls }: Pictured): string[] {
  return [...new Set([imageUrl ?? "", ...imageUrls])].filter((url) => url !== "");
}

/** A new photo comes after those that the studio has sent itself, and before what others brought. */
export function withPhoto(urls: readonly string[], url: string): string[] {
  const others = urls.filter((other) => other !== url);
  const isOurs = (other: string) => findPhotoHash(other) !== undefined;
  const place = others.findLastIndex(isOurs) + 1;
  return others.toSpliced(place, 0, url);
}

/** One of them at another place, counted from 0; beyond the ends is at the end. */
export function withMoved(urls: readonly string[], url: string, to: number): string[] {
  const others = urls.filter((other) => other !== url);
  if (others.length === urls.length) return [...urls];
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, url);
}
