import type { Environment } from "#server/env.ts";
import { createFolderStore, photoFolder } from "./folder-store.ts";
import { PhotoEncoder } from "./photo-encoder.ts";
import type { PhotoStore } from "./photo-store.ts";
import { createS3Store } from "./s3-store.ts";

/** What photos are made with, and where they are kept. */
export type PhotoParts = { readonly store: PhotoStore; readonly encoder: PhotoEncoder };

/** Where they are, in words that another thread understands, too. */
export type PhotoPlaces = {
  readonly s3Url: string | undefined;
  readonly dataDir: string;
  readonly projectFolder: string;
};

type Places = Omit<PhotoPlaces, "s3Url">;

export function photoPlacesOf(
  { S3_URL }: Pick<Environment, "S3_URL">,
  { dataDir, projectFolder }: Places,
): PhotoPlaces {
  return { s3Url: S3_URL?.href, dataDir, projectFolder };
}

export function openPhotos({ s3Url, dataDir, projectFolder }: PhotoPlaces): PhotoParts {
  return {
    store:
      s3Url === undefined ? createFolderStore(photoFolder(dataDir)) : createS3Store(new URL(s3Url)),
    encoder: new PhotoEncoder({ projectFolder }),
  };
}

export function createPhotoParts(env: Pick<Environment, "S3_URL">, places: Places): PhotoParts {
  return openPhotos(photoPlacesOf(env, places));
}
