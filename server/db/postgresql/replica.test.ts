import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { Database } from "#server/db/database.ts";
import { PostgresCluster } from "#tests/support/postgres-cluster.ts";
import { Replica } from "./replica.ts";

const PATIENT_MS = 60_000;
const IMPATIENT_MS = 200;

let primary: PostgresCluster;
let copy: PostgresCluster;
let pool: Pool;

beforeAll(async () => {
  primary = await PostgresCluster.create(["fsync=off"]);
  copy = await primary.createReplica();
  pool = new Pool({ connectionString: primary.url("postgres") });
  await pool.query("create table facts (number integer)");
});
afterAll(async () => {
  await pool?.end();
  await copy?.stop();
  await primary?.stop();
});

function follow(replicaUrl: string, waitMs: number) {
  const warnings: string[] = [];
  const replica = new Replica({
    replicaUrl,
    primary: pool,
    waitMs,
    onWarning: (_message, error) => warnings.push(error instanceof Error ? error.message : ""),
  });
  onTestFinished(() => replica.close());
  return { replica, warnings };
}

/** The newest fact, and whether the copy told it. */
async function readNewest(db: Database) {
  const [row] = await db
    .select({ newest: sql<number>`max(number)`, isCopy: sql<boolean>`pg_is_in_recovery()` })
    .from(sql`facts`);
  return row;
}

const insertFact = (number: number) => pool.query("insert into facts values ($1)", [number]);
const primaryDb = () => drizzle({ client: pool });

test("a replica tells what was committed before it was asked", async () => {
  const { replica, warnings } = follow(copy.url("postgres"), PATIENT_MS);
  for (let newest = 1; newest <= 20; newest += 1) {
    await insertFact(newest);
    expect(await replica.read(readNewest, primaryDb())).toEqual({ newest, isCopy: true });
  }
  expect(warnings).toEqual([]);
});

test("the primary is asked where the replica is behind, and the replica again once it is not", async () => {
  const copyPool = new Pool({ connectionString: copy.url("postgres") });
  onTestFinished(() => copyPool.end());
  await copyPool.query("select pg_wal_replay_pause()");
  await insertFact(30);
  const { replica, warnings } = follow(copy.url("postgres"), IMPATIENT_MS);
  expect(await replica.read(readNewest, primaryDb())).toEqual({ newest: 30, isCopy: false });
  expect(warnings).toEqual(["the replica is behind"]);
  await copyPool.query("select pg_wal_replay_resume()");
  const { replica: patient } = follow(copy.url("postgres"), PATIENT_MS);
  expect(await patient.read(readNewest, primaryDb())).toEqual({ newest: 30, isCopy: true });
});

test("the primary is asked where the address leads to no replica, or nowhere", async () => {
  await insertFact(40);
  for (const url of [primary.url("postgres"), "postgres://nobody@127.0.0.1:1/none"]) {
    const { replica, warnings } = follow(url, PATIENT_MS);
    expect(await replica.read(readNewest, primaryDb())).toEqual({ newest: 40, isCopy: false });
    expect(warnings).toHaveLength(1);
  }
});
