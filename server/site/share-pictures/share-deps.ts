import type { BlogDeps } from "#server/blog/public-posts.ts";
import type { Deps } from "#server/deps.ts";
import type { SharePictures } from "./share-pictures.ts";

export type ShareDeps = Pick<Deps, "catalogue"> & BlogDeps & { readonly pictures: SharePictures };

/** A picture, and a text that changes with what it shows. */
export type FoundPicture = {
  /** Undefined where too many pictures are wanted at once. */
  readonly png: Buffer | undefined;
  readonly revision: string;
};
