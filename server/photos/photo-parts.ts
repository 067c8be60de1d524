import type { Environment } from "#server/env.ts";
import { createFolderStore, photoFolder } from "./folder-store.ts";
import { PhotoEncoder } from "./photo-encoder.ts";
import type { PhotoStore } from "./photo-store.ts";
import { createS3Store } from "./s3-store.ts";

/** What photos are made with, and where they are kept. */
export type PhotoParts = { readonly store: PhotoStore; readonly encoder: PhotoEncoder };

type Places = { readonly dataDir: string; readonly projectFolder: string };

export function createPhotoParts(
  { S3_URL }: Pick<Environment, "S3_URL">,
  { dataDir, projectFolder }: Places,
): PhotoParts {
  return {
    store: S3_URL === undefined ? createFolderStore(photoFolder(dataDir)) : createS3Store(S3_URL),
    encoder: new PhotoEncoder({ projectFolder }),
  };
}
