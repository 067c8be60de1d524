import type { PictureType } from "#server/blog/picture-queries.ts";

export const extensionOf = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/avif": "avif",
} as const satisfies Readonly<Record<PictureType, string>>;

const PATH = /^\/pictures\/([0-9a-f]{64})\.(jpg|png|webp|avif)$/;

/** Its name is its content's: whoever has it may keep it for good. */
export function picturePath(hash: string, type: PictureType): string {
  return `/pictures/${hash}.${extensionOf[type]}`;
}

export function readPicturePath(path: string): { hash: string; extension: string } | undefined {
  const [, hash, extension] = PATH.exec(path) ?? [];
  return hash === undefined || extension === undefined ? undefined : { hash, extension };
}
