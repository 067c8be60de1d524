import { asc } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { ImportedPlace } from "#domain/contracts/imports/imported-place.ts";
import { imports } from "#server/database/schema/imports.ts";
import { reviewItems } from "#server/database/schema/queue.ts";
import { studios } from "#server/database/schema/studios-and-listings.ts";
import type { Actor } from "#server/history/actor.ts";
import { decideDoubt } from "#server/queue/decisions/decide-doubt.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { importedPlace, importer, importing } from "#tests/support/imports.ts";
import { listingDeps } from "#tests/support/listing.ts";

const ada: Actor = { name: "operator:ada@example.org", role: "operator", userId: 1 };

/** All of one name and one number, in streets of their own. */
function branch(number: number): ImportedPlace {
  const { googlePlaceId, ...place } = importedPlace(number * 60);
  return { ...place, name: "Reformer Parlour", phone: "(416) 555-0100" };
}

describeOnDatabase("branches that share a number", (getDb) => {
  beforeEach(async () => {
    await getDb().delete(reviewItems);
    await getDb().delete(studios);
    await getDb().delete(imports);
  });
  const listAll = () => getDb().select().from(studios).orderBy(asc(studios.id));

  test("of one file are a question; once answered, they and all further ones are studios of their own", async () => {
    const { run, show, rows } = importing(getDb());
    const { id, counts } = await run([branch(1), branch(2), branch(1)]);
    expect(counts).toMatchObject({ new: 1, doubt: 1, skipped: 1 });
    const [, second, third] = await rows(id);
    expect(second?.evidence?.at(-1)).toBe("this file has it at another address too");
    expect(third?.reason).toBe("The same place as row 1");
    const asked = second?.reviewItemId ?? expect.fail("nobody was asked");
    await decideDoubt(listingDeps(getDb()), ada, { id: asked, version: 1, verdict: "different" });
    expect(await listAll()).toHaveLength(2);
    const later = await show([branch(2), branch(1), branch(3)]);
    expect(later.counts).toMatchObject({ unchanged: 2, new: 1, doubt: 0 });
  });

  test("whose first row is left out are left with the reason: there is nothing to compare them with", async () => {
    const { show, rest, rows, services } = importing(getDb());
    const { id } = await show([branch(1), branch(2)]);
    await services.leaveOut(importer, { id, row: 1, isLeftOut: true });
    await services.runImport(importer, { id });
    expect(await rest(id)).toMatchObject({ state: "finished" });
    const [, second] = await rows(id);
    expect(second).toMatchObject({
      outcome: "doubt",
      left: "The studio that it may be was not imported.",
    });
  });
});
