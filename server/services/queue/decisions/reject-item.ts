import type { Database } from "#server/db/database.ts";
import { type ReviewItemRow, updateReviewItem } from "#server/db/queries/queue/review-items.ts";
import { change } from "#server/history/change.ts";
import { reviewItemMail } from "#server/mails/review-item-mail.ts";
import type { Actor } from "#server/services/actor.ts";
import { enqueueMail } from "#server/services/enqueue-mail.ts";
import type { ListingDeps } from "#server/services/listings/listing-deps.ts";
import { rejectListing } from "#server/services/listings/review/reject-listing.ts";
import type { QueueKey } from "../get-queue-item.ts";
import { requireQueueRight } from "../waiting-scope.ts";
import { decideDoubt } from "./decide-doubt.ts";
import { studioNameOf } from "./item-mail-facts.ts";
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
