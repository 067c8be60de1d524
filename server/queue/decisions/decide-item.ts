import type { ReviewItem } from "#domain/contracts/console/review-items.ts";
import { studioPath } from "#domain/rules/pages/paths.ts";
import { REGRET_MS } from "#domain/rules/queue/decision-words.ts";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import type { Actor } from "#server/history/actor.ts";
import { change } from "#server/history/change.ts";
import type { ListingDeps } from "#server/listings/listing-deps.ts";
import { getListingRow } from "#server/listings/listing-queries.ts";
import { getPackage } from "#server/listings/package-queries.ts";
import { approveListing, rejectListing } from "#server/listings/review-listing.ts";
import { listingMail } from "#server/listings/state-mails.ts";
import { enqueueMailWithRegret } from "#server/mail/enqueue-mail.ts";
import type { Mail } from "#server/mail/mail-content.ts";
import { findOwnersTurn, markClaim } from "#server/owners/filed-claims.ts";
import { parseReviewItem } from "#server/proposals/proposals.ts";
import {
  getReviewItemRow,
  type ReviewItemRow,
  updateReviewItem,
} from "#server/proposals/review-item-queries.ts";
import { editConflicts } from "#server/queue/edit-conflicts.ts";
import { type QueueKey, requireKind, requireQueueRight } from "#server/queue/get-queue-item.ts";
import { reviewItemMail, saidIn, studioNameOf } from "#server/queue/review-item-mail.ts";
import { issueAuthorLink } from "#server/reviews/publish-review.ts";
import { settleSuggestions } from "#server/reviews/settle-suggestions.ts";
import { findStudioAddress, lockStudio } from "#server/studios/studio-queries.ts";
import { applyProposal } from "./apply-proposal.ts";
import { decideDoubt } from "./decide-doubt.ts";
import { rejectedChangeMail, rejectReview } from "./decide-review.ts";
import { lockOpenItem } from "./tell-apart.ts";

export type Approval = QueueKey & {
  readonly version: number;
  /** The studio that it turned out to be. */
  readonly intoStudioId?: number | undefined;
  /** Whoever approves it has read that the page has changed since it was proposed. */
  readonly sawConflict?: boolean | undefined;
};

/** Answers with the public page, where there is one now. */
export async function approveItem(
  deps: ListingDeps,
  actor: Actor,
  { what, id, version, intoStudioId, sawConflict }: Approval,
): Promise<{ publicPath: string | null }> {
  requireQueueRight(actor, what);
  if (what === "import-doubt") {
    const verdict = await verdictOf(deps, id, intoStudioId);
    const studioId = await decideDoubt(deps, actor, {
      id,
      version,
      verdict,
      studioId: intoStudioId,
    });
    return { publicPath: await pathOf(deps, studioId) };
  }
  if (what !== "listing") {
    const approval = { what, id, version, sawConflict };
    const studioId = await approveReviewItem(deps, actor, approval);
    return { publicPath: await pathOf(deps, studioId) };
  }
  const change = { listingId: id, actor, version, studioId: intoStudioId };
  const listing = await approveListing(deps, change);
  const isLive = listing.liveFrom !== null && listing.endedAt === null;
  return { publicPath: isLive ? await pathOf(deps, listing.studioId) : null };
}

/** Approved as the studio that somebody named or the import thought of, else as a new one. */
export async function verdictOf({ db }: ListingDeps, id: number, intoStudioId: number | undefined) {
  const studioId = intoStudioId ?? (await getReviewItemRow(db, id)).studioId;
  return studioId === null ? "different" : "same";
}

async function pathOf({ db }: ListingDeps, studioId: number | null): Promise<string | null> {
  const address = studioId === null ? undefined : await findStudioAddress(db, studioId);
  return address ? studioPath(address) : null;
}

type ItemApproval = Omit<Approval, "intoStudioId">;

/** What was proposed is done, in the transaction that says so. Answers with the studio's id. */
export async function approveReviewItem(
  deps: ListingDeps,
  actor: Actor,
  { what, id, version, sawConflict = false }: ItemApproval,
): Promise<number> {
  const now = deps.now();
  return change(deps, {
    actor,
    deed: "review-item.approve",
    lock: (tx) => lockOpenItem(deps, tx, { what, id, version, actor }),
    apply: async (tx, row, tell) => {
      const item = parseReviewItem(row);
      if (item.kind === "import-doubt") throw new AppError("invalid", "Say what this place is.");
      const obstacle = await findOwnersTurn(tx, row, now);
      if (obstacle !== undefined) throw new AppError("conflict", obstacle);
      if (!sawConflict) await refuseUnseen(tx, item, version);
      const { studioId, studioAuditId } = await applyProposal(tx, {
        ...{ item, row, actor, now, siteUrl: deps.siteUrl },
      });
      const decided = { decidedBy: actor.name, decidedAt: now, reason: null };
      const saved = await updateReviewItem(tx, row, { state: "approved", studioId, ...decided });
      if (row.email !== null) {
        const { siteUrl } = deps;
        const facts = { kind: row.kind, recipient: row.email, siteUrl, studioId };
        const studioName = await studioNameOf(tx, saved);
        const said = saidIn(row);
        const mail = reviewItemMail("approved", { ...facts, studioName, said });
        await enqueueMailWithRegret(tx, mail, { about: `review-item ${id}`, delayMs: REGRET_MS });
      }
      await settleSuggestions(deps, tx, { studioId, actor });
      await tell({
        subjectId: id,
        before: { state: row.state, studioId: row.studioId, studioAuditId: null },
        after: { state: saved.state, studioId, studioAuditId: studioAuditId ?? null },
        createdAt: now,
      });
      return studioId;
    },
  });
}

/** What was compared is not what is there: the screen shows both once more. */
async function refuseUnseen(
  tx: Database,
  item: Exclude<ReviewItem, { kind: "import-doubt" }>,
  version: number,
): Promise<void> {
  const [first] = editConflicts(item, await lockStudio(tx, item.studioId));
  if (first !== undefined)
    throw new AppError("conflict", `${first} Nothing was done.`, { version });
}

type Rejection = QueueKey & { readonly version: number; readonly reason: string };

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
      if (item.kind === "claim") {
        await markClaim(tx, id, { state: "rejected", decidedAt: now });
      }
      const proposed = parseReviewItem(saved);
      if (proposed.kind === "review") await rejectReview(tx, proposed);
      await mailRejection(deps, tx, saved, reason);
      const sides = { before: { state: item.state }, after: { state: saved.state } };
      await tell({ subjectId: id, ...sides, reason, createdAt: now });
    },
  });
}

async function mailRejection(
  { siteUrl, now }: ListingDeps,
  tx: Database,
  item: ReviewItemRow,
  reason: string,
): Promise<void> {
  const mail = await rejectionOf(tx, { row: item, reason, siteUrl }, (reviewId) =>
    issueAuthorLink(tx, reviewId, now()),
  );
  if (mail === null) return;
  await enqueueMailWithRegret(tx, mail, { about: `review-item ${item.id}`, delayMs: REGRET_MS });
}

/** Nobody who reads a preview gets the link. */
const LINK_OF_PREVIEW = "THEIR-OWN-LINK";

type MailPreview = Pick<Mail, "recipient" | "subject" | "text">;

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
  return listingMail("rejected", { ...deps, listing, chosen, statusToken: LINK_OF_PREVIEW });
}

async function itemRejection(
  { db, siteUrl }: ListingDeps,
  { what, id }: QueueKey,
  reason: string,
): Promise<Mail | null> {
  const row = await getReviewItemRow(db, id);
  requireKind(row, what);
  return rejectionOf(db, { row, reason, siteUrl }, async () => LINK_OF_PREVIEW);
}

type Rejected = { readonly row: ReviewItemRow; readonly reason: string; readonly siteUrl: string };

/** Null where nobody is told. */
async function rejectionOf(
  db: Database,
  rejected: Rejected,
  makeToken: (reviewId: number) => Promise<string>,
): Promise<Mail | null> {
  const { row, reason, siteUrl } = rejected;
  const { email: recipient, kind } = row;
  if (recipient === null) return null;
  const ofChange = await rejectedChangeMail(db, rejected, makeToken);
  if (ofChange !== undefined) return ofChange;
  const studioName = await studioNameOf(db, row);
  const said = saidIn(row);
  return reviewItemMail("rejected", { kind, recipient, studioName, siteUrl, reason, said });
}
