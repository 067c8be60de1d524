import type { Database } from "#server/database/database.ts";
import {
  type ReadingDeps,
  readUploads,
  tidyUploads,
} from "#server/imports/uploads/read-uploads.ts";
import { type Job, PeriodicJob } from "#server/jobs/periodic-job.ts";
import type { Log } from "#server/log.ts";
import { listAbandonedImports } from "./import-queries.ts";
import { siteOperator } from "./import-summary.ts";
import { ABANDONED_AFTER_MS, type ImportServices } from "./imports.ts";

const READING_EVERY_MS = 1_000;
const TIDY_EVERY_MS = 60_000;

/** Reads the files that the console took, in the process that has them on its disk. */
export function createImportReading(deps: ReadingDeps): Job {
  const stopping = new AbortController();
  let tidiedAt = 0;
  const job = new PeriodicJob({
    everyMs: READING_EVERY_MS,
    run: async () => {
      const time = deps.now().getTime();
      if (time - tidiedAt >= TIDY_EVERY_MS) {
        await tidyUploads(deps);
        tidiedAt = time;
      }
      await readUploads(deps, stopping.signal);
    },
    onFailure: (error) => {
      deps.log.warn({ err: error }, "uploaded files could not be read, trying again");
    },
  });
  return {
    start: () => job.start(),
    stop: () => {
      stopping.abort();
      return job.stop();
    },
  };
}

const WORK_EVERY_MS = 1_000;
/** Between two looks whether the site is to stop. */
const BUDGET_MS = 1_000;

type Parts = { db: Database; imports: Pick<ImportServices, "advanceImport">; log: Log };

/**
 * Writes imports that somebody has started, or takes them back, until they are at rest. Each process may do it: the
 * import's row decides who does, so that nobody waits for a process that died.
 */
export function createImportWork({ db, imports, log }: Parts): Job {
  const stopping = new AbortController();
  const job = new PeriodicJob({
    everyMs: WORK_EVERY_MS,
    run: async () => {
      const since = new Date(Date.now() - ABANDONED_AFTER_MS);
      for (const id of await listAbandonedImports(db, since)) {
        await workOff(imports, id, stopping.signal);
      }
    },
    onFailure: (error) => {
      log.warn({ err: error }, "an import could not be written on, trying again");
    },
  });
  return {
    start: () => job.start(),
    stop: () => {
      stopping.abort();
      return job.stop();
    },
  };
}

/** An import that does not move is somebody else's: it is looked at again later. */
async function workOff(imports: Parts["imports"], id: number, stopping: AbortSignal) {
  let last = "";
  while (!stopping.aborted) {
    const { state, doneThrough } = await imports.advanceImport(siteOperator, {
      id,
      budgetMs: BUDGET_MS,
    });
    const now = `${state} ${doneThrough}`;
    if (now === last || !["running", "cancelling", "undoing"].includes(state)) return;
    last = now;
  }
}
