import { sql } from "drizzle-orm";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  createPostgresDatabase,
  describeOnBothEngines,
  type TestDatabase,
} from "#tests/support/databases.ts";
import { eventually } from "#tests/support/eventually.ts";
import { openDatabase } from "./connect.ts";
import type { DatabaseConnection, Notice } from "./database.ts";
import { notify } from "./notices.ts";

describeOnBothEngines("a notice", (getDb, getConnection) => {
  test("reaches those who listen to its channel, until they stop", async () => {
    const heard: Notice[] = [];
    const stop = await getConnection().listen("catalogue", (notice) => heard.push(notice));
    await getConnection().notify("other", "not for us");
    await getConnection().notify("catalogue", "studio 7");
    await eventually(() => expect(heard).toEqual([{ type: "message", payload: "studio 7" }]));
    await stop();
    await getConnection().notify("catalogue", "studio 8");
    await getConnection().ping();
    expect(heard).toHaveLength(1);
  });

  test("is sent with the commit, and not after a rollback", async () => {
    const heard: Notice[] = [];
    await getConnection().listen("commits", (notice) => heard.push(notice));
    const failing = getDb().transaction(async (tx) => {
      await notify(tx, "commits", "never");
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    await getDb().transaction((tx) => notify(tx, "commits", "done"));
    await eventually(() => expect(heard).toEqual([{ type: "message", payload: "done" }]));
  });
});

describe("connections to PostgreSQL", () => {
  let database: TestDatabase;
  let ours: DatabaseConnection;
  let theirs: DatabaseConnection;

  beforeAll(async () => {
    database = await createPostgresDatabase();
    ours = await openDatabase(database.options);
    theirs = await openDatabase(database.options);
  });

  afterAll(async () => {
    await ours.close();
    await theirs.close();
    await database.remove();
  });

  async function cutConnections(where: string): Promise<void> {
    const client = new Client({ connectionString: database.options.databaseUrl });
    await client.connect();
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and ${where}`,
    );
    await client.end();
  }

  test("a notice reaches another process", async () => {
    const heard: Notice[] = [];
    await theirs.listen("catalogue", (notice) => heard.push(notice));
    await ours.notify("catalogue", "studio 7");
    await eventually(() => expect(heard).toEqual([{ type: "message", payload: "studio 7" }]));
  });

  test("who listens is told that the connection was lost and is back", async () => {
    const heard: Notice[] = [];
    await theirs.listen("news", (notice) => heard.push(notice));
    await cutConnections("application_name = 'pilates-atlas-listener'");
    await eventually(() => expect(heard).toEqual([{ type: "reconnected" }]));
    await ours.notify("news", "after the break");
    await eventually(() =>
      expect(heard).toContainEqual({ type: "message", payload: "after the break" }),
    );
  });

  test("a connection cut while idle or amid a transaction ends no process", async () => {
    const cut = ours.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await cutConnections("application_name = 'pilates-atlas'");
      await tx.execute(sql`select 1`);
    });
    await expect(cut).rejects.toThrow();
    await eventually(() => ours.ping());
    await eventually(() => theirs.ping());
  });
});
