import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { undoables } from "#server/console/undoables.ts";
import { users } from "#server/database/schema/accounts.ts";
import { claims, ownerInvitations } from "#server/database/schema/owners.ts";
import { reviews, studioFacts } from "#server/database/schema/reviews.ts";
import {
  studioListings,
  studioOwnership,
  studios,
} from "#server/database/schema/studios-and-listings.ts";
import { undoChange } from "#server/history/undo.ts";
import { ensurePackages } from "#server/listings/offered-packages.ts";
import { findPresentStudio } from "#server/studios/slug-queries.ts";
import { insertReviews, insertStudio, updateStudio } from "#server/studios/studio-queries.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { listingRow, studioRow } from "#tests/support/rows.ts";
import { mergeStudios, previewMerge } from "./merge-studios.ts";

const operator = { name: "operator:ada@atlas.example", role: "operator" } as const;

describeOnDatabase("merging two studios", (getDb) => {
  const deps = () => ({ db: getDb(), undoables, now: () => new Date() });

  /** Two pages of one studio: an import's, and one that its owner listed. */
  async function twoPages() {
    const db = getDb();
    await ensurePackages(db);
    const kept = await insertStudio(
      db,
      studioRow({
        name: "Core & Co.",
        phone: "416-555-0100",
        website: "https://core.example",
        reviewCount: 1,
        rating: 4,
      }),
    );
    const other = await insertStudio(
      db,
      studioRow({
        name: "Core and Company",
        phone: "416-555-0199",
        email: "a@core.example",
        reviewCount: 1,
        rating: 5,
        featured: true,
        packagePriority: 2,
      }),
    );
    const [listing] = await db
      .insert(studioListings)
      .values(listingRow({ studioId: other.id }))
      .returning();
    await updateStudio(db, other.id, { listingId: listing?.id ?? null });
    const [owner] = await db
      .insert(users)
      .values({ email: `o${other.id}@core.example`, provider: "mail" })
      .returning();
    await db.insert(studioOwnership).values({ userId: owner?.id ?? 0, studioId: other.id });
    const asked = { studioId: other.id, email: `c${other.id}@core.example` };
    await db.insert(claims).values({ ...asked, proof: "domain" });
    const invitedBy = owner?.id ?? 0;
    await db.insert(ownerInvitations).values({ ...asked, invitedBy, expiresAt: new Date() });
    await insertReviews(db, [
      { studioId: kept.id, rating: 4, sourceId: "same" },
      { studioId: other.id, rating: 4, sourceId: "same" },
      { studioId: other.id, rating: 5 },
    ]);
    await db.insert(studioFacts).values([
      { studioId: kept.id, field: "phone", source: "import" },
      { studioId: other.id, field: "phone", source: "owner" },
    ]);
    return { keptId: kept.id, otherId: other.id, listingId: listing?.id ?? 0 };
  }

  /** All that a merge touches, without the versions that only count. */
  async function stateOf(ids: readonly number[]) {
    const db = getDb();
    const state: unknown[] = [];
    for (const id of ids) {
      const [studio] = await db.select().from(studios).where(eq(studios.id, id));
      state.push(
        { ...studio, version: 0, updatedAt: 0 },
        await db
          .select()
          .from(studioFacts)
          .where(eq(studioFacts.studioId, id))
          .orderBy(asc(studioFacts.field)),
        await db.select().from(reviews).where(eq(reviews.studioId, id)).orderBy(asc(reviews.id)),
        await db.select().from(studioOwnership).where(eq(studioOwnership.studioId, id)),
        await db
          .select({ id: studioListings.id })
          .from(studioListings)
          .where(eq(studioListings.studioId, id)),
        await db.select().from(claims).where(eq(claims.studioId, id)),
        await db.select().from(ownerInvitations).where(eq(ownerInvitations.studioId, id)),
      );
    }
    return state;
  }

  test("class types and amenities of both can be joined, each once; what is no list can't", async () => {
    const db = getDb();
    const lists = { classTypes: ["reformer-pilates", "barre-pilates"], amenities: ["showers"] };
    const one = await insertStudio(db, studioRow({ ...lists, phone: "416-555-0100" }));
    const two = await insertStudio(
      db,
      studioRow({
        ...{ classTypes: ["barre-pilates", "mat-pilates"], amenities: ["water"] },
        phone: "416-555-0199",
      }),
    );
    await db.insert(studioFacts).values([
      { studioId: one.id, field: "classTypes", source: "import" },
      { studioId: two.id, field: "classTypes", source: "owner" },
    ]);
    const pair = { keptId: one.id, otherId: two.id };
    const before = await stateOf([one.id, two.id]);
    const choice = { classTypes: "both", amenities: "both", phone: "both" } as const;
    const { auditId } = await mergeStudios(deps(), operator, { ...pair, choice });
    const [kept] = await db.select().from(studios).where(eq(studios.id, one.id));
    expect(kept).toMatchObject({
      classTypes: ["reformer-pilates", "barre-pilates", "mat-pilates"],
      amenities: ["showers", "water"],
      phone: "416-555-0100",
    });
    const facts = await db.select().from(studioFacts).where(eq(studioFacts.studioId, one.id));
    expect(facts).toMatchObject([{ field: "classTypes", source: "owner" }]);
    await undoChange(deps(), operator, { auditId });
    expect(await stateOf([one.id, two.id])).toEqual(before);
  });

  test("address, reviews, owners and the listing follow; each value is the better source's", async () => {
    const { keptId, otherId, listingId } = await twoPages();
    const preview = await previewMerge(deps(), operator, { keptId, otherId });
    expect(preview.choice).toMatchObject({ phone: "other", website: "kept", name: "kept" });
    await mergeStudios(deps(), operator, { keptId, otherId, choice: { name: "other" } });
    const [kept] = await getDb().select().from(studios).where(eq(studios.id, keptId));
    expect(kept).toMatchObject({
      name: "Core and Company",
      phone: "416-555-0199",
      email: "a@core.example",
      website: "https://core.example",
      listingId,
      featured: true,
      packagePriority: 2,
      reviewCount: 2,
      rating: 4.5,
    });
    expect(await findPresentStudio(getDb(), otherId)).toBe(keptId);
    const [, facts, reviewed, owned, , claimed, invited] = await stateOf([keptId]);
    expect(claimed).toHaveLength(1);
    expect(invited).toHaveLength(1);
    expect(facts).toMatchObject([{ field: "phone", source: "owner" }]);
    expect(reviewed).toHaveLength(2);
    expect(owned).toHaveLength(1);
    await expect(mergeStudios(deps(), operator, { keptId, otherId })).rejects.toMatchObject({
      status: 409,
    });
  });

  test("who owns the one and is a colleague of the other owns what they become, until it is undone", async () => {
    const { keptId, otherId } = await twoPages();
    const db = getDb();
    const [both] = await db
      .select()
      .from(studioOwnership)
      .where(eq(studioOwnership.studioId, otherId));
    const userId = both?.userId ?? 0;
    await db.insert(studioOwnership).values({ userId, studioId: keptId, isOwner: false });
    const rightsAt = async (id: number) =>
      (await db.select().from(studioOwnership).where(eq(studioOwnership.studioId, id))).map(
        ({ isOwner }) => isOwner,
      );
    const { auditId } = await mergeStudios(deps(), operator, { keptId, otherId });
    expect(await rightsAt(keptId)).toEqual([true]);
    await undoChange(deps(), operator, { auditId });
    expect([await rightsAt(keptId), await rightsAt(otherId)]).toEqual([[false], [true]]);
  });

  test.each([
    ["itself", (kept: number) => kept, 400],
    ["one that is not there", () => 99_999, 404],
  ])("it is not merged with %s", async (_what, otherOf, status) => {
    const { id: keptId } = await insertStudio(getDb(), studioRow());
    const merging = { keptId, otherId: otherOf(keptId) };
    await expect(mergeStudios(deps(), operator, merging)).rejects.toMatchObject({ status });
  });

  test("two that both have a listing, or into one that is hidden, are not merged", async () => {
    const [one, two] = [await twoPages(), await twoPages()];
    const both = { keptId: one.otherId, otherId: two.otherId };
    await expect(mergeStudios(deps(), operator, both)).rejects.toMatchObject({ status: 409 });
    await updateStudio(getDb(), one.keptId, { hidden: true });
    await expect(mergeStudios(deps(), operator, one)).rejects.toThrow("is hidden");
  });

  test("undone, and that undone in turn, everything follows both ways", async () => {
    const pair = await twoPages();
    const ids = [pair.keptId, pair.otherId];
    const first = await stateOf(ids);
    const merge = await mergeStudios(deps(), operator, pair);
    const merged = await stateOf(ids);
    const undone = await undoChange(deps(), operator, merge);
    expect(await stateOf(ids)).toEqual(first);
    expect(await findPresentStudio(getDb(), pair.otherId)).toBe(pair.otherId);
    const redone = await undoChange(deps(), operator, undone);
    expect(await stateOf(ids)).toEqual(merged);
    expect(await findPresentStudio(getDb(), pair.otherId)).toBe(pair.keptId);
    await undoChange(deps(), operator, redone);
    expect(await stateOf(ids)).toEqual(first);
  });

  test("undone after a new review, each page counts the reviews that it shows", async () => {
    const pair = await twoPages();
    const merge = await mergeStudios(deps(), operator, pair);
    await insertReviews(getDb(), [{ studioId: pair.keptId, rating: 3 }]);
    await updateStudio(getDb(), pair.keptId, { reviewCount: 3, rating: 4 });
    const figures = async (id: number) => {
      const [row] = await getDb().select().from(studios).where(eq(studios.id, id));
      return [row?.reviewCount, row?.rating];
    };
    const undone = await undoChange(deps(), operator, merge);
    expect(undone.left).toEqual([]);
    expect(await figures(pair.keptId)).toEqual([2, 3.5]);
    expect(await figures(pair.otherId)).toEqual([1, 5]);
    await insertReviews(getDb(), [{ studioId: pair.otherId, rating: 1 }]);
    await undoChange(deps(), operator, undone);
    expect(await figures(pair.keptId)).toEqual([4, 3.3]);
  });

  test("is not undone under a later merge, nor done again with a studio that has changed", async () => {
    const pair = await twoPages();
    const third = await insertStudio(getDb(), studioRow());
    const merge = await mergeStudios(deps(), operator, pair);
    const later = { keptId: third.id, otherId: pair.keptId };
    const second = await mergeStudios(deps(), operator, later);
    await expect(undoChange(deps(), operator, merge)).rejects.toThrow("undo that first");
    await undoChange(deps(), operator, second);
    const undone = await undoChange(deps(), operator, merge);
    await updateStudio(getDb(), pair.otherId, { featured: false });
    await expect(undoChange(deps(), operator, undone)).rejects.toThrow("has changed since");
  });
});
