import { eq, inArray } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { users } from "#server/database/schema/accounts.ts";
import { claims } from "#server/database/schema/owners.ts";
import { reviewItems } from "#server/database/schema/queue.ts";
import { studioListings, studioOwnership } from "#server/database/schema/studios-and-listings.ts";
import { issueListingLink } from "#server/listings/listing-links.ts";
import { createListingServices } from "#server/listings/listings.ts";
import { ensurePackages } from "#server/listings/offered-packages.ts";
import { getListingStatus } from "#server/listings/owner-status.ts";
import { markListingPaid, renewListing } from "#server/listings/payments/settle-payments.ts";
import { approveListing } from "#server/listings/review-listing.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { listing, listingDeps } from "#tests/support/listing.ts";
import { newOwnedStudio } from "#tests/support/owned-studio.ts";
import { listOwnedStudios } from "./owner-queries.ts";
import { listStudioPeople } from "./ownership-queries.ts";

const actor = { name: "operator:test", role: "operator" } as const;

describeOnDatabase("a listing that was bought", (getDb) => {
  beforeAll(() => ensurePackages(getDb()));
  const deps = () => listingDeps(getDb());

  async function goLive(email: string, studioId?: number) {
    const { listingId } = await createListingServices(deps()).submitListing(listing({ email }));
    await approveListing(deps(), { listingId, actor, ...(studioId && { studioId }) });
    await markListingPaid(deps(), { listingId, actor });
    const [row] = await getDb()
      .select()
      .from(studioListings)
      .where(eq(studioListings.id, listingId));
    if (row === undefined) throw new Error("No listing");
    return row;
  }

  const ownersOf = async (studioId: number | null) =>
    (await listStudioPeople(getDb(), studioId ?? 0)).map(({ email }) => email);

  test("is in the portal of its address as soon as it is live, two of one address in one account, in any case", async () => {
    const first = await goLive("Olive@Loft.example");
    const second = await goLive("olive@loft.EXAMPLE");
    expect(await ownersOf(first.studioId)).toEqual(["Olive@Loft.example"]);
    const [user] = await getDb().select().from(users).where(eq(users.email, "Olive@Loft.example"));
    const owned = await listOwnedStudios(getDb(), user?.id ?? 0);
    const ids = owned.map(({ studioId }) => studioId).toSorted((a, b) => a - b);
    expect(ids).toEqual([first.studioId, second.studioId]);
    await renewListing(deps(), { listingId: first.id, actor, months: 1 });
    expect(await ownersOf(first.studioId)).toHaveLength(1);
  });

  test("leads from its private page into the account, once it is live", async () => {
    const row = await goLive("page@loft.example");
    const token = await getDb().transaction((tx) => issueListingLink(tx, row, new Date()));
    const status = await getListingStatus(deps(), token);
    const path = `/account/studios/${row.studioId}`;
    const photosPath = `${path}/photos`;
    expect(status.account).toEqual({ email: "page@loft.example", path, photosPath });
  });

  test("for a studio of somebody else takes nothing from them: they are asked", async () => {
    const { studioId, email } = await newOwnedStudio(getDb(), {});
    await goLive("rival@loft.example", studioId);
    expect(await ownersOf(studioId)).toEqual([email]);
    const [item] = await getDb()
      .select()
      .from(reviewItems)
      .where(eq(reviewItems.studioId, studioId));
    expect(item).toMatchObject({ kind: "claim", email: "rival@loft.example", state: "open" });
    expect(item?.ownerUntil).toBeInstanceOf(Date);
    expect(await getDb().$count(claims, eq(claims.studioId, studioId))).toBe(1);
  });

  test("for a studio of somebody else asks them also where a code to its address was never typed", async () => {
    const { studioId } = await newOwnedStudio(getDb(), {});
    const email = "typed-by-a-rival@loft.example";
    const untyped = { studioId, email, proof: "request", codeHash: "a".repeat(64) } as const;
    await getDb().insert(claims).values(untyped);
    await goLive(email, studioId);
    expect(await getDb().$count(reviewItems, eq(reviewItems.studioId, studioId))).toBe(1);
  });

  test("is given once: whoever lost the studio or passed it on does not get it back with the next term", async () => {
    const lost = await goLive("lost@loft.example");
    const passed = await goLive("passed@loft.example");
    const next = await newOwnedStudio(getDb(), {});
    const ids = [lost.studioId ?? 0, passed.studioId ?? 0];
    await getDb().delete(studioOwnership).where(inArray(studioOwnership.studioId, ids));
    await getDb()
      .insert(studioOwnership)
      .values({ userId: next.userId, studioId: ids[1] ?? 0 });
    for (const { id } of [lost, passed]) {
      // Another package is published anew.
      const changed = { nextPackage: "premium" } as const;
      await getDb().update(studioListings).set(changed).where(eq(studioListings.id, id));
      await renewListing(deps(), { listingId: id, actor, months: 1 });
    }
    expect(await ownersOf(lost.studioId)).toEqual([]);
    expect(await ownersOf(passed.studioId)).toEqual([next.email]);
    expect(await getDb().$count(reviewItems, inArray(reviewItems.studioId, ids))).toBe(0);
  });
});
