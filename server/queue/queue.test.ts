import { inArray } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { contactMessages } from "#server/database/schema/messages.ts";
import { reviewItems } from "#server/database/schema/queue.ts";
import { studioListings, studios } from "#server/database/schema/studios-and-listings.ts";
import type { Actor } from "#server/history/actor.ts";
import { ensurePackages } from "#server/listings/offered-packages.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { listingDeps } from "#tests/support/listing.ts";
import { listingRow, studioRow } from "#tests/support/rows.ts";
import { getQueueItem } from "./get-queue-item.ts";
import { countWaiting } from "./queue.ts";
import { listWaitingItems } from "./queue-queries.ts";

const ada: Actor = { name: "operator:ada@example.org", role: "operator", userId: 1 };
const editor: Actor = { name: "editor:eve@example.org", role: "editor", userId: 2 };

describeOnDatabase("the queue", (getDb) => {
  beforeAll(() => ensurePackages(getDb()));

  test("what waits is counted and listed, the oldest first; an editor sees none of it", async () => {
    const db = getDb();
    const at = (hour: number) => new Date(Date.UTC(2026, 7, 10, hour));
    const [studio] = await db
      .insert(studios)
      .values(studioRow({ name: "Core & Co." }))
      .returning();
    await db
      .insert(studioListings)
      .values([
        listingRow({ studioName: "Second", createdAt: at(9) }),
        listingRow({ studioName: "Done", createdAt: at(1), approvalStatus: "approved" }),
        listingRow({ studioName: "Money back", createdAt: at(1), paymentStatus: "refunded" }),
      ]);
    const common = { studioId: studio?.id, submittedBy: "visitor", proposal: {} };
    await db.insert(reviewItems).values([
      { ...common, kind: "report", createdAt: at(8) },
      { ...common, kind: "photo", createdAt: at(10) },
      { ...common, kind: "photo", createdAt: at(2), state: "rejected" },
    ]);
    const message = { firstName: "Bo", email: "bo@example.org", message: "Hello?" };
    await db.insert(contactMessages).values([
      { ...message, sentTo: "team@atlas.example" },
      { ...message, studioId: studio?.id, sentTo: "studio@example.org" },
    ]);
    const deps = listingDeps(db);
    expect(await countWaiting(deps, ada)).toEqual({ queue: 3, listings: 1, messages: 1 });
    expect(await countWaiting(deps, editor)).toEqual({ queue: 0, listings: 0, messages: 0 });
    const rows = await listWaitingItems(db, { listings: true, items: true }, { limit: 10 });
    expect(rows.map(({ what, name, since }) => [what, name, since])).toEqual([
      ["report", "Core & Co.", at(8)],
      ["listing", "Second", at(9)],
      ["photo", "Core & Co.", at(10)],
    ]);
    const [only] = await listWaitingItems(db, { listings: true, items: false }, { limit: 10 });
    expect(only).toMatchObject({ what: "listing", name: "Second", city: "Toronto" });
  });

  test("past a thousand an item still knows its place, and what is before and after it", async () => {
    const db = getDb();
    await db.delete(reviewItems);
    await db.delete(studioListings);
    const [studio] = await db.insert(studios).values(studioRow()).returning();
    const at = (minute: number) => new Date(Date.UTC(2026, 8, 1, 0, minute));
    const common = { studioId: studio?.id, submittedBy: "visitor", kind: "report" } as const;
    const proposal = { about: "closed", words: "It is gone" };
    const many = Array.from({ length: 1_105 }, (_, place) => place);
    const rows = await db
      .insert(reviewItems)
      .values(many.map((place) => ({ ...common, proposal, createdAt: at(place) })))
      .returning();
    const keyAt = (place: number) => ({ what: "report" as const, id: rows[place]?.id ?? 0 });
    const placeOf = async (place: number) =>
      (await getQueueItem(listingDeps(db), ada, keyAt(place))).place;
    expect(await placeOf(1_050)).toEqual({
      position: 1_051,
      total: 1_105,
      previous: keyAt(1_049),
      next: keyAt(1_051),
    });
    expect(await placeOf(1_104)).toMatchObject({ previous: keyAt(1_103), next: null });
    expect(await placeOf(0)).toMatchObject({ position: 1, previous: null, next: keyAt(1) });
    await db
      .update(reviewItems)
      .set({ state: "rejected" })
      .where(inArray(reviewItems.id, [keyAt(1_050).id, keyAt(1_104).id]));
    const between = { previous: keyAt(1_049), next: keyAt(1_051) };
    expect(await placeOf(1_050)).toEqual({ position: null, total: 1_103, ...between });
    expect(await placeOf(1_104)).toMatchObject({ position: null, next: keyAt(0) });
  });
});
