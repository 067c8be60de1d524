import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { ImportedPlace } from "#domain/contracts/imports/imported-place.ts";
import type { Database } from "#server/database/database.ts";
import { imports } from "#server/database/schema/imports.ts";
import { reviews, studioFacts, studioSuggestions } from "#server/database/schema/reviews.ts";
import { studios } from "#server/database/schema/studios-and-listings.ts";
import type { StudioValues } from "#server/studios/plan-save.ts";
import { saveStudio } from "#server/studios/save-studio.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { depth } from "#tests/support/depth.ts";
import { importedPlace, importer, importing } from "#tests/support/imports.ts";

const files = [1, 2, 3, 4, 5];
const everywhere = { sourceId: "everywhere", author: "Bo", rating: 4 };

/** Five files that overlap: each brings a studio of its own and changes what others brought. */
function fileOf(number: number): ImportedPlace[] {
  const seenAt = `2026-0${number + 1}-01T00:00:00.000Z`;
  const changed = { phone: `(416) 555-10${number}0`, seenAt, categoryName: `Kind ${number % 3}` };
  const own = { sourceId: `own-${number}`, author: "Ada", rating: 5 };
  return [
    importedPlace(1, { ...changed, reviews: [everywhere, own] }),
    importedPlace(2, {
      seenAt,
      ...(number % 2 ? { website: `https://n${number}.example`, rating: 4 } : {}),
      ...(number % 3 ? { city: "Mississauga", latitude: 43.59, longitude: -79.64 } : {}),
      ...(number > 2 ? { hours: { monday: `${number} AM to 5 PM` } } : {}),
    }),
    importedPlace(10 + number, { seenAt }),
    importedPlace(10 + Math.max(number - 1, 1), { ...changed, email: `n${number}@b.example` }),
  ];
}

/** Of the 120 some that begin and end differently; in a deep run all of them. */
const orders = depth.undoOrders === "all" ? permutations(files) : depth.undoOrders;
const timeout = 60_000 + orders.length * 5_000;

/** Those that stand meanwhile, each once. */
const visited = [
  ...new Map(
    orders.flatMap((order) =>
      files.map((_, undone) => {
        const standing = order.slice(undone + 1).toSorted();
        return [standing.join(), standing] as const;
      }),
    ),
  ).values(),
];

/** Everything but how often and when it was touched. */
async function directory(db: Database) {
  const rows = await db.select().from(studios).orderBy(asc(studios.id));
  const facts = await db
    .select()
    .from(studioFacts)
    .orderBy(asc(studioFacts.studioId), asc(studioFacts.field));
  return {
    rows: rows.map(({ version, updatedAt, ...row }) => row),
    facts,
    reviews: await db.select().from(reviews),
    suggestions: await db.select().from(studioSuggestions),
  };
}

/** A studio's values and reviews, and of which file each value is. */
async function knownOf(db: Database, studioId: number, ids: readonly number[]) {
  const { rows, facts, reviews: told } = await directory(db);
  return {
    values: rows.find(({ id }) => id === studioId),
    sources: facts
      .filter((fact) => fact.studioId === studioId)
      .map(({ field, importId }) => `${field} of ${ids.indexOf(importId ?? 0)}`),
    reviews: told.flatMap((one) => (one.studioId === studioId ? one.sourceId : [])).toSorted(),
  };
}

describeOnDatabase("undoing five imports", (getDb) => {
  beforeEach(async () => {
    await getDb().delete(studios);
    await getDb().delete(imports);
  });

  async function begin() {
    const seenAt = "2026-01-01T00:00:00.000Z";
    await importing(getDb()).run([importedPlace(1, { seenAt }), importedPlace(2, { seenAt })]);
    return directory(getDb());
  }

  async function runSome(numbers: readonly number[]): Promise<number[]> {
    const { run } = importing(getDb());
    const ids = files.map(() => -1);
    for (const number of numbers) ids[number - 1] = (await run(fileOf(number))).id;
    return ids;
  }

  test("in any order leaves the directory as it was, and meanwhile as if only the others had been run", {
    timeout,
  }, async () => {
    const { undo } = importing(getDb());
    const before = await begin();
    const known = before.rows.map(({ id }) => id);
    const look = (ids: readonly number[]) =>
      Promise.all(known.map((studioId) => knownOf(getDb(), studioId, ids)));
    const expected = new Map<string, Awaited<ReturnType<typeof look>>>();
    for (const numbers of visited) {
      const ids = await runSome(numbers);
      expected.set(numbers.join(), await look(ids));
      for (const number of numbers) await undo(ids[number - 1] ?? 0);
      expect(await directory(getDb())).toEqual(before);
    }
    for (const order of orders) {
      const ids = await runSome(files);
      const standing = new Set(files);
      for (const number of order) {
        await undo(ids[number - 1] ?? 0);
        standing.delete(number);
        const others = [...standing].join();
        expect(await look(ids), `${order} down to ${others}`).toEqual(expected.get(others));
      }
      expect(await directory(getDb())).toEqual(before);
    }
  });

  test("in any order leaves what an operator wrote meanwhile, names it, and the rest is as it was", {
    timeout,
  }, async () => {
    const { undo, rows } = importing(getDb());
    for (const order of orders) {
      await getDb().delete(studios);
      const before = await begin();
      const [known = 0] = before.rows.map(({ id }) => id);
      const early = await runSome([1, 2, 3]);
      await edit(known, { phone: "647-555-0100" });
      const late = await runSome([4, 5]);
      const ids = files.map((number) => (number < 4 ? early : late)[number - 1] ?? 0);
      const [made] = await getDb()
        .select()
        .from(studios)
        .where(eq(studios.googlePlaceId, "ChIJ-place-14"));
      await edit(made?.id ?? 0, { email: "ours@studio.example" });
      for (const number of order) await undo(ids[number - 1] ?? 0);

      const after = await directory(getDb());
      expect(after.rows.filter(({ id }) => id !== made?.id)).toEqual(
        before.rows.map((row) => (row.id === known ? { ...row, phone: "647-555-0100" } : row)),
      );
      expect(after.rows.find(({ id }) => id === made?.id)?.email).toBe("ours@studio.example");
      expect(after.reviews).toEqual([]);
      const named = (await Promise.all(ids.map(rows))).flat().flatMap(({ left }) => left ?? []);
      expect(named.join()).toContain("phone (an operator changed it since)");
      expect(named).toContain("It stays: an operator edited it since");
    }
  });

  async function edit(studioId: number, values: StudioValues): Promise<void> {
    const origin = { source: "operator" } as const;
    const change = {
      actor: importer,
      action: "studio.edit",
      origin,
      now: new Date(),
      studioId,
    } as const;
    await getDb().transaction((tx) => saveStudio(tx, { ...change, values }));
  }
});

function permutations(numbers: readonly number[]): number[][] {
  if (numbers.length === 0) return [[]];
  return numbers.flatMap((first) =>
    permutations(numbers.filter((one) => one !== first)).map((rest) => [first, ...rest]),
  );
}
