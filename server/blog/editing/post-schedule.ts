import type { Database } from "#server/database/database.ts";
import { PeriodicJob } from "#server/jobs/periodic-job.ts";
import type { Log } from "#server/log.ts";
import { publishDuePosts } from "./publish-due-posts.ts";

const EVERY_MS = 5_000;

/** Publishes posts at the time that was set for them. */
export function createPostSchedule({ db, log }: { db: Database; log: Log }): PeriodicJob {
  return new PeriodicJob({
    everyMs: EVERY_MS,
    shared: { db, name: "post schedule" },
    run: async () => {
      const published = await publishDuePosts({ db, now: () => new Date() });
      if (published > 0) log.info({ published }, "posts published at their time");
    },
    onFailure: (error) => {
      log.warn({ err: error }, "scheduled posts could not be published, trying again soon");
    },
  });
}
