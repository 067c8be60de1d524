import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ImportedPlace } from "#domain/contracts/imports/imported-place.ts";
import type { Database } from "#server/db/database.ts";
import { studioFacts } from "#server/db/schema/studio/studio-facts.ts";
import { studios } from "#server/db/schema/studios.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { importedPlace, importing } from "#tests/support/imports.ts";

/** Five files that overlap: each brings a studio of its own and changes what others brought. */
function fileOf(number: number): ImportedPlace[] {
  const seenAt = `2026-0${number + 1}-01T00:00:00.000Z`;
  const changed = { phone: `(416) 555-10${number}0`, seenAt, categoryName: `Kind ${number % 3}` };
  return [
    importedPlace(1, changed),
    importedPlace(2, { seenAt, ...(number % 2 ? { website: `https://n${number}.example` } : {}) }),
    importedPlace(10 + number, { seenAt }),
    importedPlace(10 + Math.max(number - 1, 1), { ...changed, email: `n${number}@b.example` }),
  ];
}

/** Everything but how often and when it was touched. */
async function directory(db: Database) {
  const rows = await db.select().from(studios).orderBy(asc(studios.id));
  const facts = await db
    .select()
    .from(studioFacts)
    .orderBy(asc(studioFacts.studioId), asc(studioFacts.field));
  return { rows: rows.map(({ version, updatedAt, ...row }) => row), facts };
}

describeOnBothEngines("undoing five imports", (getDb) => {
  test("in any order leaves the directory as it was", async () => {
    const { run, undo } = importing(getDb());
    await run([importedPlace(1, { seenAt: "2026-01-01T00:00:00.000Z" })]);
    const before = await directory(getDb());
    for (const order of orders) {
      const ids: number[] = [];
      for (const number of [1, 2, 3, 4, 5]) ids.push((await run(fileOf(number))).id);
      for (const place of order) await undo(ids[place] ?? 0);
      expect(await directory(getDb())).toEqual(before);
    }
  });
});

/** Of the 120 some that begin and end differently; the rule itself is tried in all orders by its own test. */
const orders = [
  [0, 1, 2, 3, 4],
  [4, 3, 2, 1, 0],
  [2, 4, 0, 3, 1],
  [1, 3, 4, 0, 2],
  [3, 0, 4, 1, 2],
];
