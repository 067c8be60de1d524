import type { PhotoFile } from "#domain/rules/photos/photo-address.ts";

/** What is kept of a photo, by the hash of its largest file. */
type PhotoFiles = ReadonlyMap<PhotoFile, Uint8Array>;

export type StoredPhoto = {
  readonly hash: string;
  /** Of the last of its files. */
  readonly changedAt: Date;
};

/** Where the files of photos are: below `DATA_DIR`, or in an S3-compatible store (decision 71). */
export type PhotoStore = {
  /** In their order; each is there as a whole or not at all. */
  put(hash: string, files: PhotoFiles): Promise<void>;
  find(hash: string, file: PhotoFile): Promise<Buffer | undefined>;
  list(): AsyncIterable<StoredPhoto>;
  remove(hash: string): Promise<void>;
};
