import { pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** When a job last ran, whichever process ran it: of several, one takes the next run. */
export const jobRuns = pgTable("job_runs", {
  name: text().primaryKey(),
  startedAt: instant().notNull(),
  finishedAt: instant(),
});
