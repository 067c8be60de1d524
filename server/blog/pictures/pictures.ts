import { createHash } from "node:crypto";
import { imageSize } from "image-size";
import { LRUCache } from "lru-cache";
import {
  findPictureByHash,
  insertPicture,
  type PictureType,
} from "#server/blog/picture-queries.ts";
import type { EditingDeps } from "#server/blog/public-posts.ts";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { writeAudit } from "#server/history/audit-queries.ts";
import { withoutMetadata } from "./without-metadata.ts";

const MAX_BYTES = 5 * 1024 * 1024;
const MAX_SIDE_PIXELS = 10_000;

/** By what the file is, whatever its name says. SVG is no picture but a document that can run scripts. */
const typeOf = new Map<string | undefined, PictureType>([
  ["jpg", "image/jpeg"],
  ["png", "image/png"],
  ["webp", "image/webp"],
  ["avif", "image/avif"],
]);

export type UploadedPicture = { path: string; width: number; height: number };

/** The same picture twice is one. What else the file tells of its maker is not kept. */
export async function uploadPicture(
  { db }: EditingDeps,
  actor: Actor,
  bytes: Uint8Array,
): Promise<UploadedPicture> {
  requireRight(actor, "blog");
  if (bytes.byteLength > MAX_BYTES) throw new AppError("too-large", "A picture has at most 5 MB.");
  const { width, height, ...picture } = readPicture(bytes);
  const { mediaType } = picture;
  const content = withoutMetadata(Buffer.from(bytes), picture);
  const hash = createHash("sha256").update(content).digest("hex");
  const path = picturePath(hash, mediaType);
  await db.transaction(async (tx) => {
    const row = { hash, mediaType, width, height, content, uploadedBy: actor.name };
    if (!(await insertPicture(tx, row))) return;
    await writeAudit(tx, {
      actor,
      action: "picture.upload",
      subjectId: hash,
      after: { path, width, height, bytes: content.byteLength },
    });
  });
  return { path, width, height };
}

function readPicture(bytes: Uint8Array) {
  const { type, width, height, orientation } = sizeOf(bytes);
  const mediaType = typeOf.get(type);
  if (mediaType === undefined || !(width > 0 && height > 0)) throw noPicture();
  if (Math.max(width, height) > MAX_SIDE_PIXELS) {
    throw new AppError("invalid", "A picture has at most 10,000 pixels on a side.");
  }
  const isOnItsSide = orientation !== undefined && orientation >= 5;
  const [wide, high] = isOnItsSide ? [height, width] : [width, height];
  return { mediaType, width: wide, height: high, orientation };
}

function sizeOf(bytes: Uint8Array) {
  try {
    return imageSize(bytes);
  } catch (cause) {
    throw noPicture(cause);
  }
}

function noPicture(cause?: unknown): AppError {
  return new AppError("invalid", "Choose a picture: JPEG, PNG, WebP or AVIF.", { cause });
}

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

const extensionOf = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/avif": "avif",
} as const satisfies Readonly<Record<PictureType, string>>;

const PATH = /^\/pictures\/([0-9a-f]{64})\.(jpg|png|webp|avif)$/;

/** Its name is its content's: whoever has it may keep it for good. */
function picturePath(hash: string, type: PictureType): string {
  return `/pictures/${hash}.${extensionOf[type]}`;
}

export function readPicturePath(path: string): { hash: string; extension: string } | undefined {
  const [, hash, extension] = PATH.exec(path) ?? [];
  return hash === undefined || extension === undefined ? undefined : { hash, extension };
}
