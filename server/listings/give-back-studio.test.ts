import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { studios } from "#server/database/schema/studios-and-listings.ts";
import { markListingPaid } from "#server/listings/payments/settle-payments.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { listing, listingDeps } from "#tests/support/listing.ts";
import { studioRow } from "#tests/support/rows.ts";
import { ensurePackages } from "./offered-packages.ts";
import { approveListing, rejectListing, suspendListing } from "./review-listing.ts";
import { submitListing } from "./submit-listing.ts";

const actor = { name: "operator:test", role: "operator" } as const;

describeOnDatabase("a page that a rejected listing had taken over", (getDb) => {
  beforeAll(() => ensurePackages(getDb()));

  test("is the directory's again, public and in the words from before", async () => {
    const db = getDb();
    const deps = listingDeps(db);
    const known = studioRow({
      slug: "reformer-loft",
      name: "Reformer Loft",
      phone: "416-555-0157",
    });
    const [before] = await db.insert(studios).values(known).returning();
    const studioId = before?.id ?? 0;
    const { listingId } = await submitListing(deps, listing({ studioName: "Loft of Lies" }));
    const change = { listingId, actor };
    await markListingPaid(deps, change);
    await approveListing(deps, { ...change, studioId });
    await suspendListing(deps, { ...change, reason: "It is not your studio." });
    const read = async () => (await db.select().from(studios).where(eq(studios.id, studioId)))[0];
    expect(await read()).toMatchObject({ name: "Loft of Lies", hidden: true });
    await rejectListing(deps, { ...change, reason: "It is not your studio." });
    const { version: _v, updatedAt: _u, ...first } = before ?? expect.fail("no studio");
    expect(await read()).toMatchObject(first);
  });
});
