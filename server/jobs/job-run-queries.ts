import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { jobRuns } from "#server/database/schema/site.ts";

/** A run that was claimed, told apart from later ones by its last sign of life. */
export type JobRun = { name: string; startedAt: Date };

type Times = {
  everyMs: number;
  /** A run that gave no sign for this long has died with its process. */
  abandonedMs: number;
};

/** The next run where it is due and nobody else has it. The database's clock decides, for all. */
export async function claimJobRun(
  db: Database,
  name: string,
  { everyMs, abandonedMs }: Times,
): Promise<JobRun | undefined> {
  const patienceMs = sql`case when ${jobRuns.finishedAt} is null then ${abandonedMs}::float8 else ${everyMs}::float8 end`;
  const [run] = await db
    .insert(jobRuns)
    .values({ name, startedAt: sql`now()` })
    .onConflictDoUpdate({
      target: jobRuns.name,
      set: { startedAt: sql`now()`, finishedAt: null },
      setWhere: sql`${jobRuns.startedAt} <= now() - (${patienceMs}) * interval '1 millisecond'`,
    })
    .returning({ startedAt: jobRuns.startedAt });
  return run && { name, startedAt: run.startedAt };
}

/** Undefined where another process has taken the run over. */
export async function renewJobRun(db: Database, run: JobRun): Promise<JobRun | undefined> {
  const [renewed] = await db
    .update(jobRuns)
    .set({ startedAt: sql`now()` })
    .where(isRun(run))
    .returning({ startedAt: jobRuns.startedAt });
  return renewed && { name: run.name, startedAt: renewed.startedAt };
}

export async function finishJobRun(db: Database, run: JobRun): Promise<void> {
  await db.update(jobRuns).set({ finishedAt: sql`now()` }).where(isRun(run));
}

function isRun({ name, startedAt }: JobRun) {
  return and(eq(jobRuns.name, name), eq(jobRuns.startedAt, startedAt));
}
