import { z } from "zod";
import type { ImportDoubt } from "#domain/contracts/console/review-items.ts";
import { verdicts } from "#domain/contracts/imports/import-words.ts";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { type AuditRow, writeUndo } from "#server/history/audit-queries.ts";
import { change } from "#server/history/change.ts";
import { undoChange } from "#server/history/undo.ts";
import type { HistoryDeps, Undoables } from "#server/history/undoable.ts";
import { takeBackVerdict } from "#server/imports/apply-verdict.ts";
import type { ListingDeps } from "#server/listings/listing-deps.ts";
import { reopenListing } from "#server/listings/review-listing.ts";
import { enqueueMail, recallMail } from "#server/mail/enqueue-mail.ts";
import { markClaim, reopenClaim } from "#server/owners/filed-claims.ts";
import { parseReviewItem } from "#server/proposals/proposals.ts";
import {
  getReviewItemRow,
  lockReviewItem,
  type ReviewItemRow,
  updateReviewItem,
} from "#server/proposals/review-item-queries.ts";
import { findOwnDecision, type QueueKey, requireQueueRight } from "#server/queue/get-queue-item.ts";
import { reviewItemMail, saidIn, studioNameOf } from "#server/queue/review-item-mail.ts";
import { reopenReport, reopenReview } from "./decide-review.ts";
import { forgetVerdict } from "./tell-apart.ts";

const decision = z.object({
  before: z.object({ studioId: z.int().nullish() }).nullish(),
  after: z.object({ comparedId: z.int().nullish() }).nullish(),
});

type TakenBack = {
  readonly proposal: ImportDoubt;
  readonly entry: AuditRow;
  readonly actor: Actor;
  readonly now: Date;
};

/** What a verdict has written is taken back, and forgotten for later files. */
async function takeBackDoubt(
  tx: Database,
  { proposal: { importId, row }, entry, actor, now }: TakenBack,
): Promise<void> {
  const verdict = z.enum(verdicts).parse(entry.action.replace("review-item.", ""));
  const { before, after } = decision.parse(entry);
  const said = { importId, row, verdict, studioId: after?.comparedId ?? null };
  await forgetVerdict(tx, said);
  await takeBackVerdict(tx, { importId, row, studioId: before?.studioId ?? null, actor, now });
}

type Taking = {
  readonly row: ReviewItemRow;
  readonly entry: AuditRow;
  readonly actor: Actor;
  readonly now: Date;
  readonly undoables: Undoables;
  readonly siteUrl: string;
};

const effects = z.object({ studioAuditId: z.int().nullish() });

/** What approving it has written is taken back, or it stays approved. */
async function takeBackEffects(
  tx: Database,
  { row, entry, actor, now, undoables, siteUrl }: Taking,
): Promise<void> {
  const item = parseReviewItem(row);
  if (item.kind === "review") {
    await reopenReview(tx, item, { actor, now, siteUrl, wasApproved: true });
    return;
  }
  if (item.kind === "report" && item.proposal.about === "review") {
    await reopenReport(tx, item, { actor, now, siteUrl, row });
    return;
  }
  if (item.kind === "import-doubt") {
    await takeBackDoubt(tx, { proposal: item.proposal, entry, actor, now });
    return;
  }
  if (item.kind === "claim") await reopenClaim(tx, row, { actor, now });
  const { studioAuditId } = effects.parse(entry.after ?? {});
  if (!studioAuditId) return;
  const { left } = await undoChange({ db: tx, now: () => now, undoables }, actor, {
    auditId: studioAuditId,
  });
  if (left.length > 0) {
    throw new AppError(
      "conflict",
      "The page has changed since. Undo what is left in the studio's history.",
    );
  }
}

/** Takes back what the actor decided last in the queue, or last about this one, if it was within a day; it waits again. */
export async function undoLast(
  deps: ListingDeps & Pick<HistoryDeps, "undoables">,
  actor: Actor,
  about?: QueueKey,
): Promise<QueueKey> {
  requireRight(actor, "console");
  const own = await findOwnDecision(deps, actor, about);
  if (!own) throw new AppError("conflict", "There is nothing of yours from today to undo.");
  const { entry, isOutdated } = own;
  if (isOutdated) {
    throw new AppError("conflict", "It was decided anew since you did. Nothing was taken back.");
  }
  const id = Number(entry.subjectId);
  const isListing = entry.subjectType === "listing";
  const what = isListing ? "listing" : (await getReviewItemRow(deps.db, id)).kind;
  requireQueueRight(actor, what);
  if (entry.action.endsWith(".tell-apart")) await takeBack(deps, actor, entry);
  else if (isListing) await reopenListing(deps, { listingId: id, actor, undoesId: entry.id });
  else await reopenReviewItem(deps, actor, { id, entry });
  return { what, id };
}

/** It is asked again whether the two are one. */
async function takeBack({ db, now }: ListingDeps, actor: Actor, entry: AuditRow): Promise<void> {
  await writeUndo(db, entry, {
    actor,
    before: { studioId: entry.after?.studioId },
    after: { studioId: null },
    createdAt: now(),
  });
}

/** A decision taken back, with all that it has written. */
async function reopenReviewItem(
  deps: ListingDeps & Pick<HistoryDeps, "undoables">,
  actor: Actor,
  { id, entry }: { readonly id: number; readonly entry: AuditRow },
): Promise<void> {
  const now = deps.now();
  await change(deps, {
    actor,
    deed: "review-item.reopen",
    lock: (tx) => lockReviewItem(tx, id),
    apply: async (tx, item, tell) => {
      if (item.state === "open") throw new AppError("conflict", "It waits in the queue already.");
      if (entry.action !== "review-item.reject") {
        const { undoables, siteUrl } = deps;
        await takeBackEffects(tx, { row: item, entry, actor, now, undoables, siteUrl });
      } else if (item.kind === "claim") {
        await markClaim(tx, id, { state: "open", decidedAt: null });
      }
      const proposed = parseReviewItem(item);
      if (entry.action === "review-item.reject" && proposed.kind === "review") {
        const { siteUrl } = deps;
        await reopenReview(tx, proposed, { actor, now, siteUrl, wasApproved: false });
      }
      const open = { state: "open", decidedBy: null, decidedAt: null, reason: null } as const;
      const saved = await updateReviewItem(tx, item, { ...open, ...studioBefore(item, entry) });
      const isUntold = await recallMail(tx, `review-item ${id}`);
      if (item.email !== null && !isUntold) {
        const studioName = await studioNameOf(tx, saved);
        const { siteUrl } = deps;
        const facts = { kind: item.kind, recipient: item.email, studioName, siteUrl };
        const said = saidIn(saved);
        await enqueueMail(tx, reviewItemMail("reopened", { ...facts, said }));
      }
      const sides = { before: { state: item.state }, after: { state: saved.state } };
      await tell({ subjectId: id, ...sides, undoesId: entry.id, createdAt: now });
    },
  });
}

/** A doubt is again about the studio that the import thought of. */
function studioBefore({ kind }: ReviewItemRow, { before }: AuditRow) {
  if (kind !== "import-doubt" || before === null) return {};
  return { studioId: z.int().nullish().parse(before.studioId) ?? null };
}
