import { rm, stat } from "node:fs/promises";
import { siteOperator } from "#server/imports/site-operator.ts";
import { listStoppedReadings } from "#server/imports/upload-queries.ts";
import { type ReadingDeps, stoppedWhileRead } from "./read-uploads.ts";
import { listUnfinishedUploads } from "./upload-files.ts";

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
