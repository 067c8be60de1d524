import type { Database } from "#server/database/database.ts";
import type { Actor } from "#server/history/actor.ts";
import { changedMeanwhile, lockAt, type Versioned } from "#server/history/lock-at.ts";
import type { ListingDeps } from "#server/listings/offered-packages.ts";
import { lockReviewItem, type ReviewItemRow } from "#server/proposals/review-item-queries.ts";
import { type QueueKey, requireKind } from "#server/queue/get-queue-item.ts";

type Look = QueueKey & { readonly version: number; readonly actor: Actor };

/** Locked, undecided, of the kind that it was taken for, and still as whoever decides has seen it. */
export async function lockOpenItem(
  { now }: Pick<ListingDeps, "now">,
  tx: Database,
  { what, id, version, actor }: Look,
): Promise<ReviewItemRow> {
  const items: Versioned<number, ReviewItemRow> = {
    lock: async (_, itemId) => {
      const item = await lockReviewItem(tx, itemId);
      requireKind(item, what);
      return item;
    },
    missing: (itemId) => `There is no ${what} with the number ${itemId}.`,
    versionOf: (item) => (item.state === "open" ? item.version : undefined),
    conflict: (_, item) =>
      changedMeanwhile(
        tx,
        { subjectType: "review-item", subjectId: id },
        { actor, now: now(), version: item.version },
      ),
  };
  return lockAt(tx, items, id, version);
}
