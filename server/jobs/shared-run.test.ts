import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { jobRuns } from "#server/database/schema/site.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { eventually } from "#tests/support/eventually.ts";
import { runShared } from "./periodic-job.ts";

const HOUR_MS = 60 * 60 * 1000;

describeOnBothEngines("a job that several processes share", (getDb) => {
  const times = { everyMs: HOUR_MS, abandonedMs: HOUR_MS };

  /** One process after the other asks; answers how often the job ran. */
  async function countRuns(name: string, processes: number): Promise<number> {
    let runs = 0;
    const run = async () => {
      runs += 1;
    };
    await Promise.all(
      Array.from({ length: processes }, () => runShared({ db: getDb(), name, run, ...times })),
    );
    return runs;
  }

  async function pass(name: string, ms: number): Promise<void> {
    await getDb()
      .update(jobRuns)
      .set({ startedAt: sql`${jobRuns.startedAt} - ${ms} * interval '1 millisecond'` })
      .where(eq(jobRuns.name, name));
  }

  test("is run by one of them, and again when its time has come", async () => {
    expect(await countRuns("terms", 8)).toBe(1);
    expect(await countRuns("terms", 8)).toBe(0);
    await pass("terms", HOUR_MS / 2);
    expect(await countRuns("terms", 8)).toBe(0);
    await pass("terms", HOUR_MS / 2);
    expect(await countRuns("terms", 8)).toBe(1);
    expect(await countRuns("another", 8)).toBe(1);
  });

  test("is run again after a failure, when its time has come", async () => {
    const run = () => Promise.reject(new Error("the disk is full"));
    await expect(runShared({ db: getDb(), name: "failing", run, ...times })).rejects.toThrow(
      "the disk is full",
    );
    expect(await countRuns("failing", 2)).toBe(0);
    await pass("failing", HOUR_MS);
    expect(await countRuns("failing", 2)).toBe(1);
  });

  test("is taken over where its process died, and the dead one ends nobody else's run", async () => {
    const dead = Promise.withResolvers<void>();
    const dying = runShared({ db: getDb(), name: "backup", run: () => dead.promise, ...times });
    await eventually(async () => expect(await getDb().$count(jobRuns, isBackup)).toBe(1));
    expect(await countRuns("backup", 2)).toBe(0);
    await pass("backup", HOUR_MS);

    const second = Promise.withResolvers<void>();
    const isTaken = Promise.withResolvers<void>();
    const taking = runShared({
      db: getDb(),
      name: "backup",
      run: () => {
        isTaken.resolve();
        return second.promise;
      },
      ...times,
    });
    await isTaken.promise;
    dead.resolve();
    await dying;
    const [row] = await getDb().select().from(jobRuns).where(isBackup);
    expect(row?.finishedAt).toBe(null);
    second.resolve();
    await taking;
    const [done] = await getDb().select().from(jobRuns).where(isBackup);
    expect(done?.finishedAt).not.toBe(null);
  });

  test("stays with the process that is still at it, however long that takes", async () => {
    const work = Promise.withResolvers<void>();
    const parts = { db: getDb(), name: "long", everyMs: HOUR_MS, abandonedMs: 300 };
    const first = runShared({ ...parts, run: () => work.promise });
    const startedAt = async () => {
      const [row] = await getDb().select().from(jobRuns).where(eq(jobRuns.name, "long"));
      return row?.startedAt.getTime() ?? 0;
    };
    await eventually(async () => expect(await startedAt()).toBeGreaterThan(0));
    const began = await startedAt();
    await eventually(async () => expect(await startedAt()).toBeGreaterThan(began + 600));
    work.resolve();
    await first;
    let runs = 0;
    await runShared({
      ...parts,
      run: async () => {
        runs += 1;
      },
    });
    expect(runs).toBe(0);
  });
});

const isBackup = eq(jobRuns.name, "backup");
