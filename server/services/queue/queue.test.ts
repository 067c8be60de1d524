import { beforeAll, expect, test } from "vitest";
import { listWaitingItems } from "#server/db/queries/queue/waiting-items.ts";
import { contactMessages } from "#server/db/schema/contact-messages.ts";
import { reviewItems } from "#server/db/schema/studio/review-items.ts";
import { studioListings } from "#server/db/schema/studio-listings.ts";
import { studios } from "#server/db/schema/studios.ts";
import type { Actor } from "#server/services/actor.ts";
import { ensurePackages } from "#server/services/listings/initial-packages.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { listingDeps } from "#tests/support/listing.ts";
import { listingRow, studioRow } from "#tests/support/rows.ts";
import { countWaiting } from "./count-waiting.ts";

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
});
