import { asc } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import type { ReadRow } from "#domain/contracts/imports/imported-place.ts";
import { auditLog } from "#server/database/schema/history.ts";
import { imports } from "#server/database/schema/imports.ts";
import { studios } from "#server/database/schema/studios-and-listings.ts";
import { anyApifyFacts, anySearch, flattenedCsv } from "#tests/factories/any-apify-place.ts";
import { apifyPlace } from "#tests/factories/apify-places.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { propertyRuns } from "#tests/support/depth.ts";
import { fileOf } from "#tests/support/files.ts";
import { importedPlace, importing } from "#tests/support/imports.ts";
import { readRows } from "./reading/read-rows.ts";
import { recogniseFile } from "./reading/recognise-file.ts";

const later = "2026-09-01T00:00:00.000Z";

async function readAll(content: string): Promise<ReadRow["place"][]> {
  const path = await fileOf(content);
  const { shape } = await recogniseFile(path);
  const places: ReadRow["place"][] = [];
  for await (const batch of readRows(path, { shape })) {
    places.push(...batch.map(({ place }) => place));
  }
  return places;
}

describeOnDatabase("a later export of the same places", (getDb) => {
  beforeEach(async () => {
    await getDb().delete(studios);
    await getDb().delete(imports);
  });
  const listAll = () => getDb().select().from(studios).orderBy(asc(studios.id));

  test("is unchanged whatever search has found them, and leaves no trace but the day", async () => {
    const { run, rows } = importing(getDb());
    const found = { searchString: "pilates toronto", isAdvertisement: false, plusCode: "MJ2C+QF" };
    await run([importedPlace(1, found)]);
    const before = await listAll();
    const entries = await getDb().$count(auditLog);
    const other = { searchString: "reformer", isAdvertisement: true, plusCode: "MJ2C+QG" };
    const file = await run([importedPlace(1, { ...other, seenAt: later })]);
    expect(file.counts).toMatchObject({ changed: 0, unchanged: 1, seenAgain: 1 });
    expect((await rows(file.id))[0]?.fields).toBeUndefined();
    expect(await listAll()).toEqual(before);
    // The import itself is an entry; its studio has none.
    expect(await getDb().$count(auditLog)).toBe(entries + 1);
  });

  test("says nothing at all where it is no younger", async () => {
    const { run, show } = importing(getDb());
    await run([importedPlace(1)]);
    expect((await show([importedPlace(1)])).counts).toMatchObject({ unchanged: 1, seenAgain: 0 });
  });

  test("may spell a page's address otherwise, and have amenities in another order", async () => {
    const { run, show } = importing(getDb());
    const said = { website: "https://loft.example/", amenities: ["wifi", "parking"] };
    await run([importedPlace(1, said)]);
    const spelled = { website: "https://loft.example", amenities: ["parking", "wifi"] };
    const { counts } = await show([importedPlace(1, { ...spelled, seenAt: later })]);
    expect(counts).toMatchObject({ unchanged: 1 });
    const moved = { website: "https://loft.example/studio", seenAt: later };
    expect((await show([importedPlace(1, moved)])).counts).toMatchObject({ changed: 1 });
  });

  test("tells us an id that we lack: it is kept, nobody sees a change, and an undo takes it back", async () => {
    const { run, undo } = importing(getDb());
    const { googlePlaceId, ...place } = importedPlace(1);
    await run([place]);
    const [before] = await listAll();
    const { id, counts } = await run([importedPlace(1)]);
    expect(counts).toMatchObject({ unchanged: 1, seenAgain: 1 });
    expect(await listAll()).toEqual([{ ...before, googlePlaceId }]);
    await undo(id);
    expect((await listAll())[0]?.googlePlaceId).toBeNull();
  });

  test("is a change where visitors would read more reviews", async () => {
    const { run, show, rows } = importing(getDb());
    const one = { rating: 5, sourceId: "r1" };
    await run([importedPlace(1, { reviews: [one] })]);
    expect((await show([importedPlace(1, { reviews: [one] })])).counts?.unchanged).toBe(1);
    const more = await show([importedPlace(1, { reviews: [one, { ...one, sourceId: "r2" }] })]);
    expect(more.counts).toMatchObject({ changed: 1 });
    expect((await rows(more.id))[0]?.fields).toEqual({ reviews: { from: 1, to: 2 } });
  });

  test("comes to the same as JSON and as a table, with any words of a search and columns in any order", async () => {
    const { show, run, undo, rows } = importing(getDb());
    const file = fc.record({
      facts: fc.array(anyApifyFacts, { minLength: 1, maxLength: 3 }),
      searches: fc.tuple(anySearch, anySearch),
      shuffle: fc.nat(9000),
    });
    await fc.assert(
      fc.asyncProperty(file, async ({ facts, searches: [first, second], shuffle }) => {
        const places = facts.map((said, at) => ({
          ...apifyPlace(`Loft ${at} Pilates`, { at, placeId: `ChIJ-${at}` }),
          ...said,
        }));
        const asTable = places.map((place) => ({ ...second, ...place }));
        const json = await readAll(JSON.stringify(places.map((one) => ({ ...one, ...first }))));
        const csv = await readAll(flattenedCsv(asTable, shuffle));
        const planned = await rows((await show(json)).id);
        const fromTable = await rows((await show(csv)).id);
        const plain = (all: typeof planned) => all.map(({ studioId, ...row }) => row);
        expect(plain(fromTable)).toEqual(plain(planned));
        const { id } = await run(json);
        const again = await show(csv);
        expect(again.counts).toMatchObject({ changed: 0, unchanged: places.length });
        await undo(id);
        expect(await listAll()).toEqual([]);
      }),
      { numRuns: propertyRuns(30) },
    );
  });
});
