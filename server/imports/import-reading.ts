import { type ReadingDeps, readUploads } from "#server/imports/uploads/read-uploads.ts";
import { tidyUploads } from "#server/imports/uploads/tidy-uploads.ts";
import type { Job } from "#server/jobs/periodic-job.ts";
import { PeriodicJob } from "#server/jobs/periodic-job.ts";

const LOOK_EVERY_MS = 1_000;
const TIDY_EVERY_MS = 60_000;

/** Reads the files that the console took, in the process that has them on its disk. */
export function createImportReading(deps: ReadingDeps): Job {
  const stopping = new AbortController();
  let tidiedAt = 0;
  const job = new PeriodicJob({
    everyMs: LOOK_EVERY_MS,
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
