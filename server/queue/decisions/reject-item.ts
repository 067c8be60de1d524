import type { Database } from "#server/database/database.ts";
import type { Actor } from "#server/history/actor.ts";
import { change } from "#server/history/change.ts";
import type { ListingDeps } from "#server/listings/listing-deps.ts";
import { getListingRow } from "#server/listings/listing-queries.ts";
import { getPackage } from "#server/listings/package-queries.ts";
import { rejectListing } from "#server/listings/review.ts";
import { listingMail } from "#server/listings/state-mails.ts";
import { enqueueMail } from "#server/mail/enqueue-mail.ts";
import type { Mail } from "#server/mail/mail-content.ts";
import {
  getReviewItemRow,
  type ReviewItemRow,
  updateReviewItem,
} from "#server/proposals/review-item-queries.ts";
import { type QueueKey, requireKind, requireQueueRight } from "#server/queue/get-queue-item.ts";
import { reviewItemMail, studioNameOf } from "#server/queue/review-item-mail.ts";
import { decideDoubt } from "./decide-doubt.ts";
import { lockOpenItem } from "./tell-apart.ts";

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

export type MailPreview = Pick<Mail, "recipient" | "subject" | "text">;

/** The mail that a rejection with this reason becomes, word by word; null where nobody gets one. */
export async function previewRejection(
  deps: ListingDeps,
  actor: Actor,
  { what, id, reason }: QueueKey & { readonly reason: string },
): Promise<MailPreview | null> {
  requireQueueRight(actor, what);
  const mail = await (what === "listing"
    ? listingRejection(deps, id, reason)
    : itemRejection(deps, { what, id }, reason));
  return mail && { recipient: mail.recipient, subject: mail.subject, text: mail.text };
}

async function listingRejection(deps: ListingDeps, id: number, reason: string): Promise<Mail> {
  const row = await getListingRow(deps.db, id);
  const chosen = await getPackage(deps.db, row.featuredPackage);
  const listing = { ...row, approvalStatus: "rejected", rejectionReason: reason } as const;
  return listingMail("rejected", { ...deps, listing, chosen, statusToken: "THEIR-OWN-LINK" });
}

async function itemRejection(
  { db, siteUrl }: ListingDeps,
  { what, id }: QueueKey,
  reason: string,
): Promise<Mail | null> {
  const item = await getReviewItemRow(db, id);
  requireKind(item, what);
  const { email: recipient, kind } = item;
  if (recipient === null) return null;
  const studioName = await studioNameOf(db, item);
  return reviewItemMail("rejected", { kind, recipient, studioName, siteUrl, reason });
}
