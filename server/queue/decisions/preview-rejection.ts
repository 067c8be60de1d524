import type { Actor } from "#server/history/actor.ts";
import type { ListingDeps } from "#server/listings/listing-deps.ts";
import { listingMail } from "#server/listings/listing-mail.ts";
import { getListingRow } from "#server/listings/listing-queries.ts";
import { getPackage } from "#server/listings/package-queries.ts";
import type { Mail } from "#server/mail/mail.ts";
import { getReviewItemRow } from "#server/proposals/review-items.ts";
import type { QueueKey } from "#server/queue/get-queue-item.ts";
import { studioNameOf } from "#server/queue/item-mail-facts.ts";
import { reviewItemMail } from "#server/queue/review-item-mail.ts";
import { requireKind, requireQueueRight } from "#server/queue/waiting-scope.ts";

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
