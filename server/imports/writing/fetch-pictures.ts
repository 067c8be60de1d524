import { randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { photoUrl } from "#domain/rules/photos/photo-address.ts";
import { photoLimits } from "#domain/rules/photos/photo-limits.ts";
import type { StoreDeps } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import { fetchPublic, type Network } from "#server/http/fetch-public.ts";
import { type ImportRecord, updateImport } from "#server/imports/import-queries.ts";
import { type ImportRow, listRows, updateImportRow } from "#server/imports/import-row-queries.ts";
import { picturesToFetch, withPhotos } from "#server/imports/place-pictures.ts";
import { uploadFolder } from "#server/imports/uploads/upload-files.ts";
import { listFetched, saveFetched } from "#server/photos/fetched-queries.ts";
import type { PhotoParts } from "#server/photos/photo-parts.ts";
import { takePhoto } from "#server/photos/take-photo.ts";
import { isTaken, ROWS_A_BATCH, writeBatch } from "./write-rows.ts";

/** What pictures that a file names are fetched and kept with. */
export type PictureDeps = StoreDeps & {
  readonly photos?: PhotoParts | undefined;
  /** Below which a picture lies until it is read. */
  readonly dataDir?: string | undefined;
  /** Of tests. */
  readonly network?: Network | undefined;
};

const PICTURE_MS = 10_000;
/** For all pictures of a row. */
const ROW_MS = 60_000;
const AT_ONCE = 3;
/** Others take an import for abandoned after three times that long. */
const RENEW_MS = 5_000;
const MAX_ADDRESS_BYTES = 2_000;
const NOTED_CHARACTERS = 120;

/** Of each import the step that is under way: whoever asks meanwhile waits for the same one. */
export type PictureSteps = Map<number, Promise<void>>;

/** The next rows of an import that fetches pictures: those without any at once, and each of the others by itself. */
export function writeWithPictures(
  deps: PictureDeps & { readonly steps: PictureSteps },
  record: ImportRecord,
): Promise<void> {
  const { steps } = deps;
  const underWay = steps.get(record.id);
  if (underWay !== undefined) return underWay;
  const step = takeStep(deps, record).finally(() => steps.delete(record.id));
  steps.set(record.id, step);
  return step;
}

async function takeStep(deps: PictureDeps, { id, doneThrough: after }: ImportRecord) {
  const rows = await listRows(deps.db, id, { after }, ROWS_A_BATCH);
  const pictured = rows.findIndex((row) => isTaken(row) && picturesToFetch(row).length > 0);
  const row = rows[pictured];
  if (pictured > 0) return writeBatch(deps, id, { after, size: pictured });
  if (row === undefined) return writeBatch(deps, id, { after });
  await fetchPictures(deps, row);
  return writeBatch(deps, id, { after, size: 1 });
}

/** Each that comes is a photo of ours from now on; each that does not is noted, and stays where it lies. */
async function fetchPictures(deps: PictureDeps, row: ImportRow): Promise<void> {
  const { db, now } = deps;
  const { importId, place, reason } = row;
  const urls = picturesToFetch(row);
  const asked = urls.slice(0, photoLimits.perStudio);
  const found = await listFetched(db, asked);
  const notes = reason === null ? [] : [reason];
  if (urls.length > asked.length) {
    notes.push(`Pictures: only the first ${photoLimits.perStudio} are fetched`);
  }
  const stop = new AbortController();
  const renewal = setInterval(() => {
    updateImport(db, importId, { workedOnAt: now() })
      .then(({ state }) => state !== "running" && stop.abort())
      .catch(() => {});
  }, RENEW_MS);
  const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(ROW_MS)]);
  const left = asked.filter((url) => !found.has(url)).values();
  const work = async () => {
    for (const url of left) {
      const hash = await fetchOne(deps, url, signal);
      if (typeof hash === "string") found.set(url, photoUrl(hash));
      else notes.push(`Picture ${shortened(url)}: ${hash.refusal}`);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    clearInterval(renewal);
  }
  await updateImportRow(
    db,
    { importId, row: row.row },
    {
      place: withPhotos(place ?? {}, found),
      reason: notes.length === 0 ? null : [...new Set(notes)].join(". "),
    },
  );
}

async function fetchOne(
  deps: PictureDeps,
  url: string,
  signal: AbortSignal,
): Promise<string | { refusal: string }> {
  const { db, photos, dataDir, network, now } = deps;
  if (photos === undefined || dataDir === undefined) return { refusal: "photos are not kept here" };
  if (Buffer.byteLength(url) > MAX_ADDRESS_BYTES) return { refusal: "its address is too long" };
  if (signal.aborted) return { refusal: "the others of its row have taken too long" };
  let photo: Awaited<ReturnType<typeof takePhoto>>;
  try {
    const bytes = await fetchPublic(url, {
      ...{ maxBytes: photoLimits.bytes, limitMs: PICTURE_MS, accept: "image/*", signal, network },
    });
    photo = await throughFile(dataDir, bytes, (path) => takePhoto(photos, path));
  } catch (error) {
    const isPlain = error instanceof AppError;
    return {
      refusal: isPlain ? error.message.replace(/\.$/, "") : "it could not be made a photo",
    };
  }
  await saveFetched(db, { ...photo, url, fetchedAt: now() });
  return photo.hash;
}

/** The encoder reads files. What a kill leaves of one goes as an upload does that broke off. */
async function throughFile<Result>(
  dataDir: string,
  bytes: Uint8Array,
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = uploadFolder(dataDir);
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${randomUUID()}.upload`);
  try {
    await writeFile(path, bytes, { mode: 0o600 });
    return await use(path);
  } finally {
    await rm(path, { force: true });
  }
}

function shortened(url: string): string {
  return url.length > NOTED_CHARACTERS ? `${url.slice(0, NOTED_CHARACTERS)}…` : url;
}
