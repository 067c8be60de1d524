import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#server/database/connect.ts";
import type { Database } from "#server/database/database.ts";
import { isDatabaseAway } from "#server/database/database-away.ts";
import { contactMessages } from "#server/database/schema/messages.ts";
import {
  createPgliteDatabase,
  createPostgresDatabase,
  type TestDatabase,
} from "#tests/support/databases.ts";
import { insertHostileRows } from "#tests/support/hostile-rows.ts";
import { emptyPlaces, placeOf } from "#tests/support/places.ts";
import { readWholeDatabase } from "#tests/support/whole-database.ts";

async function newDatabase(create: () => Promise<TestDatabase>): Promise<TestDatabase["options"]> {
  const { options, remove } = await create();
  onTestFinished(remove);
  return options;
}

const message = { firstName: "Ada", email: "ada@mail.example", message: "Is it open?" };

/** Until it is told to stop; answers with the ids that it was told are safe. */
function writeMessages(db: Database) {
  const safe: number[] = [];
  const refusals: unknown[] = [];
  let isOver = false;
  const writing = (async () => {
    while (!isOver) {
      try {
        const [row] = await db.insert(contactMessages).values(message).returning();
        if (row !== undefined) safe.push(row.id);
      } catch (error) {
        refusals.push(error);
        await new Promise(setImmediate);
      }
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await writing;
      return { safe, refusals };
    },
  };
}

test("a site that is being written to moves with every row that was acknowledged", async () => {
  const old = await newDatabase(createPgliteDatabase);
  const connection = await openDatabase(old);
  onTestFinished(connection.close);
  await insertHostileRows(connection.db);
  const place = await emptyPlaces.PostgreSQL();
  const writer = writeMessages(connection.db);
  await connection.move?.(place.databaseUrl ?? "");
  const after = await connection.db.insert(contactMessages).values(message).returning();
  const { safe, refusals } = await writer.stop();
  await connection.close();

  expect(refusals.length).toBeGreaterThan(0);
  expect(refusals.every(isDatabaseAway)).toBe(true);
  const moved = await openDatabase(place);
  onTestFinished(moved.close);
  const stored = await moved.db.select({ id: contactMessages.id }).from(contactMessages);
  const ids = [...safe, ...after.map(({ id }) => id)].sort((a, b) => a - b);
  expect(stored.map(({ id }) => id).sort((a, b) => a - b)).toEqual(ids);
  const left = await readWholeDatabase(placeOf(old));
  const arrived = await readWholeDatabase(placeOf(place));
  const withoutMessages = ({ rows }: typeof left) => ({
    ...rows,
    '"public"."contact_messages"': [],
  });
  expect(withoutMessages(arrived)).toEqual(withoutMessages(left));

  const { host, pathname } = new URL(place.databaseUrl ?? "");
  await expect(openDatabase(old)).rejects.toThrow(
    `This site has moved to PostgreSQL at ${host}${pathname}. Set DATABASE_URL to it.`,
  );
});

test("a move that can't be made leaves the site as it was", async () => {
  const { db, move, close } = await openDatabase(await newDatabase(createPgliteDatabase));
  onTestFinished(close);
  const occupied = await newDatabase(createPostgresDatabase);
  await expect(move?.(occupied.databaseUrl ?? "")).rejects.toThrow("is not empty");
  await expect(move?.("postgres://127.0.0.1:1/atlas")).rejects.toThrow("nothing answers there");
  await db.execute(sql`alter table settings add column unheard_of text`);
  const place = await emptyPlaces.PostgreSQL();
  await expect(move?.(place.databaseUrl ?? "")).rejects.toThrow(/unheard_of/);
  expect((await readWholeDatabase(placeOf(place))).rows).toEqual({});
  expect(await db.insert(contactMessages).values(message).returning()).toHaveLength(1);
});

test("the limits of transactions do not end a move", async () => {
  const old = await newDatabase(createPgliteDatabase);
  const connection = await openDatabase({ ...old, limits: { statementMs: 60_000, idleMs: 5 } });
  onTestFinished(connection.close);
  await insertHostileRows(connection.db);
  const place = await emptyPlaces.PostgreSQL();
  const moved = await connection.move?.(place.databaseUrl ?? "");
  expect(moved?.rows).toBeGreaterThan(0);
});
