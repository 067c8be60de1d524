import { LRUCache } from "lru-cache";
import { findPictureByHash, type PictureType } from "#server/blog/picture-queries.ts";
import type { Database } from "#server/database/database.ts";
import { extensionOf } from "./picture-path.ts";

export type StoredPicture = { mediaType: PictureType; content: Buffer };

const MAX_BYTES_IN_MEMORY = 24 * 1024 * 1024;

/** A picture never changes: what was asked for lately is in memory. */
export function createPictureFinder(db: Database) {
  const known = new LRUCache<string, StoredPicture>({
    maxSize: MAX_BYTES_IN_MEMORY,
    sizeCalculation: ({ content }) => content.byteLength,
  });
  return async (name: { hash: string; extension: string }): Promise<StoredPicture | undefined> => {
    const picture = known.get(name.hash) ?? (await findPictureByHash(db, name.hash));
    if (picture === undefined) return undefined;
    known.set(name.hash, picture);
    return extensionOf[picture.mediaType] === name.extension ? picture : undefined;
  };
}

export type FindPicture = ReturnType<typeof createPictureFinder>;
