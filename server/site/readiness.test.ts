import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { settings } from "#server/database/schema/site.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { Readiness } from "./health.ts";

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "pilates-atlas-ready-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

describeOnBothEngines("readiness", (getDb) => {
  test("finds nothing wrong with a database and a folder that can be written to", async () => {
    const folder = await temporaryFolder();
    const readiness = new Readiness({ db: getDb(), dataDir: join(folder, "data") });
    expect(await readiness.findProblem()).toBeUndefined();
    expect(await readdir(join(folder, "data"))).toEqual([]);
  });

  test("says that the data folder can't be written to", async () => {
    const file = join(await temporaryFolder(), "a-file");
    await writeFile(file, "");
    const readiness = new Readiness({ db: getDb(), dataDir: join(file, "data") });
    expect(await readiness.findProblem()).toMatchObject({
      message: "The data folder can't be written to.",
    });
  });

  test("says that the database is read-only", async () => {
    const problem = await getDb().transaction(async (tx) => {
      await tx.execute(sql`set transaction read only`);
      return new Readiness({ db: tx, dataDir: undefined }).findProblem();
    });
    expect(problem).toMatchObject({ message: "The database is read-only." });
  });

  test("writes once a second, however many ask", async () => {
    let now = 0;
    const readiness = new Readiness({ db: getDb(), dataDir: undefined, now: () => now });
    const version = async () => {
      const written = { by: sql<string>`xmin::text`, updatedAt: settings.updatedAt };
      const isProbe = eq(settings.key, "write-probe");
      const [row] = await getDb().select(written).from(settings).where(isProbe);
      return row;
    };
    const askMany = () => Promise.all(Array.from({ length: 20 }, () => readiness.findProblem()));
    await askMany();
    const first = await version();
    now = 999;
    await askMany();
    expect(await version()).toEqual(first);
    now = 1_000;
    await askMany();
    const second = await version();
    expect(second?.by).not.toBe(first?.by);
    expect(second?.updatedAt).toEqual(first?.updatedAt);
  });
});
