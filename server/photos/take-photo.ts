import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { photoLimits, photoRefusals } from "#domain/rules/photos/photo-limits.ts";
import { PHOTO_HEAD_BYTES, refusalByHead } from "#domain/rules/photos/photo-type.ts";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import type { PhotoParts } from "./photo-parts.ts";
import { markWhole, type NewPhoto } from "./photo-queries.ts";

type TakenPhoto = Pick<NewPhoto, "hash" | "width" | "height" | "placeholder">;

/**
 * The one way in for every photo: a file on the disk becomes files in the store, or is refused with a sentence. Nothing
 * speaks of them yet: where nobody writes a row, they are removed after a day. `from` is the account that sends it.
 */
export async function takePhoto(
  { store, encoder }: PhotoParts,
  path: string,
  from?: string,
): Promise<TakenPhoto> {
  const refusal = await whyNoPhoto(path);
  if (refusal !== undefined) throw new AppError("invalid", refusal);
  const { files, width, height, placeholder } = await encoder.encode(path, from);
  const largest = files.at(-1)?.[1];
  if (largest === undefined) throw new Error("The encoder made no file");
  const hash = createHash("sha256").update(largest).digest("hex");
  try {
    await store.put(hash, new Map(files));
  } catch (cause) {
    throw new AppError("unavailable", photoRefusals.noRoom, { cause });
  }
  return { hash, width, height, placeholder };
}

async function whyNoPhoto(path: string): Promise<string | undefined> {
  await using handle = await open(path, "r");
  const { size } = await handle.stat();
  if (size > photoLimits.bytes) return photoRefusals.tooLarge;
  const head = Buffer.alloc(PHOTO_HEAD_BYTES);
  const { bytesRead } = await handle.read(head, 0, PHOTO_HEAD_BYTES, 0);
  return refusalByHead(head.subarray(0, bytesRead));
}

type FinishDeps = { readonly db: Database; readonly photos: PhotoParts };

/** Makes the AVIF files of a photo that is there already; without its WebP there is nothing to make them of. */
export async function finishPhoto({ db, photos }: FinishDeps, hash: string): Promise<void> {
  const largest = await photos.store.find(hash, "1600.webp");
  if (largest !== undefined) {
    await photos.store.put(hash, await photos.encoder.encodeAvif(largest));
  }
  await markWhole(db, hash);
}
