import { rm, stat } from "node:fs/promises";
import { AppError } from "#server/errors.ts";
import type { Actor } from "#server/history/actor.ts";
import { siteOperator } from "#server/imports/import-summary.ts";
import type { ImportServices } from "#server/imports/imports.ts";
import { readInThread } from "#server/imports/reading/read-in-thread.ts";
import {
  claimReading,
  findImportRecord,
  listStoppedReadings,
  renewReading,
} from "#server/imports/upload-queries.ts";
import type { Log } from "#server/log.ts";
import type { UploadDeps } from "./upload-files.ts";
import { listUnfinishedUploads, listUploads, uploadPath } from "./upload-files.ts";

export type ReadingDeps = UploadDeps & {
  readonly imports: Pick<
    ImportServices,
    "beginImport" | "addRows" | "finishPreview" | "refuseReading"
  >;
  readonly log: Log;
};

type ImportRecord = NonNullable<Awaited<ReturnType<typeof findImportRecord>>>;

const RENEW_MS = 5_000;
export const stoppedWhileRead = "The site was stopped while it was read: upload it again.";

/** Reads the files that wait for it, one after the other; whatever has no import to wait for is deleted. */
export async function readUploads(deps: ReadingDeps, stopping: AbortSignal): Promise<void> {
  for (const id of await listUploads(deps.dataDir)) {
    if (stopping.aborted) return;
    const found = await findImportRecord(deps.db, id);
    if (found?.state === "uploaded") continue;
    if (found?.state !== "reading") await rm(uploadPath(deps.dataDir, id), { force: true });
    else if (await claimReading(deps.db, id, deps.now())) await readUpload(deps, found, stopping);
  }
}

async function readUpload(
  deps: ReadingDeps,
  upload: ImportRecord,
  stopping: AbortSignal,
): Promise<void> {
  const { db, dataDir, now } = deps;
  const { id } = upload;
  const renewal = setInterval(() => {
    renewReading(db, id, now()).catch((error: unknown) => {
      deps.log.warn({ err: error }, "it could not be noted that a file is being read");
    });
  }, RENEW_MS).unref();
  try {
    await addAllRows(deps, upload, stopping);
  } catch (error) {
    const message = sentenceOf(error, deps.log);
    await deps.imports.refuseReading(askerOf(upload), { id, message });
  } finally {
    clearInterval(renewal);
    await rm(uploadPath(dataDir, id), { force: true });
  }
}

async function addAllRows(
  { imports, dataDir }: ReadingDeps,
  upload: ImportRecord,
  stopping: AbortSignal,
): Promise<void> {
  const { id, fileName, sha256, shape, source, licence, mapping } = upload;
  const { takesAll, takesPhotos } = upload;
  if (shape === null || sha256 === null) throw new Error("A file is read that was not recognised");
  const actor = askerOf(upload);
  const file = { fileName, sha256, shape, source, licence, mapping, takesAll, takesPhotos };
  await imports.beginImport(actor, { id, ...file });
  const options = mapping === null ? { shape } : { shape, mapping };
  for await (const rows of readInThread(uploadPath(dataDir, id), options)) {
    if (stopping.aborted) throw new AppError("unavailable", stoppedWhileRead);
    await imports.addRows(actor, { id, rows });
  }
  await imports.finishPreview(actor, { id });
}

/** Whoever uploaded it. */
function askerOf({ createdBy }: ImportRecord): Actor {
  return { name: createdBy ?? "site", role: "operator" };
}

function sentenceOf(error: unknown, log: Log): string {
  if (error instanceof AppError) return error.message;
  log.error({ err: error }, "a file could not be read");
  return "Something went wrong on our side while it was read. Upload it again.";
}

/** Whoever reads a file says so every few seconds. */
const STOPPED_AFTER_MS = 60_000;
const UNFINISHED_AFTER_MS = 60 * 60_000;

/** What a process left that died: imports that were being read, and files that were being sent. */
export async function tidyUploads({ db, dataDir, now, imports }: ReadingDeps): Promise<void> {
  const time = now().getTime();
  for (const id of await listStoppedReadings(db, new Date(time - STOPPED_AFTER_MS))) {
    await imports.refuseReading(siteOperator, { id, message: stoppedWhileRead });
  }
  for (const path of await listUnfinishedUploads(dataDir)) {
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: time }));
    if (time - mtimeMs > UNFINISHED_AFTER_MS) await rm(path, { force: true });
  }
}
