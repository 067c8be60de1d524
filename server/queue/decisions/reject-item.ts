import type { Database } from "#server/database/database.ts";
import type { Actor } from "#server/history/actor.ts";
import { change } from "#server/history/change.ts";
import type { ListingDeps } from "#server/listings/listing-deps.ts";
import { rejectListing } from "#server/listings/reject-listing.ts";
import { enqueueMail } from "#server/mail/enqueue-mail.ts";
import { type ReviewItemRow, updateReviewItem } from "#server/proposals/review-items.ts";
import type { QueueKey } from "#server/queue/get-queue-item.ts";
import { studioNameOf } from "#server/queue/item-mail-facts.ts";
import { reviewItemMail } from "#server/queue/review-item-mail.ts";
import { requireQueueRight } from "#server/queue/waiting-scope.ts";
import { decideDoubt } from "./decide-doubt.ts";
import { lockOpenItem } from "./lock-open-item.ts";

export type Rejection = QueueKey & { readonly version: number; readonly reason: string };

/** Whoever proposed it reads the reason. */
export async function rejectItem(
  deps: ListingDeps,
  actor: Actor,
  { what, id, version, reason }: Rejection,
): Promise<void> {
  requireQueueRight(actor, what);
  if (what === "listing") {
    await rejectListing(deps, { listingId: id, actor, version, reason });
    return;
  }
  if (what === "import-doubt") {
    await decideDoubt(deps, actor, { id, version, verdict: "skip", reason });
    return;
  }
  const now = deps.now();
  await change(deps, {
    actor,
    deed: "review-item.reject",
    lock: (tx) => lockOpenItem(deps, tx, { what, id, version, actor }),
    apply: async (tx, item, tell) => {
      const decided = { decidedBy: actor.name, decidedAt: now, reason };
      const saved = await updateReviewItem(tx, item, { state: "rejected", ...decided });
      await mailRejection(deps, tx, saved, reason);
      const sides = { before: { state: item.state }, after: { state: saved.state } };
      await tell({ subjectId: id, ...sides, reason, createdAt: now });
    },
  });
}

async function mailRejection(
  { siteUrl }: ListingDeps,
  tx: Database,
  item: ReviewItemRow,
  reason: string,
): Promise<void> {
  const { email: recipient, kind } = item;
  if (recipient === null) return;
  const studioName = await studioNameOf(tx, item);
  await enqueueMail(
    tx,
    reviewItemMail("rejected", { kind, recipient, studioName, siteUrl, reason }),
  );
}
