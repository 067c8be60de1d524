import type { ImportDoubt } from "#domain/contracts/console/review-items.ts";
import type { Verdict } from "#domain/contracts/imports/import-words.ts";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import type { Actor } from "#server/history/actor.ts";
import { change } from "#server/history/change.ts";
import { applyVerdict } from "#server/imports/apply-verdict.ts";
import type { ListingDeps } from "#server/listings/listing-deps.ts";
import { parseReviewItem } from "#server/proposals/proposals.ts";
import { updateReviewItem } from "#server/proposals/review-item-queries.ts";
import { requireQueueRight } from "#server/queue/get-queue-item.ts";
import { lockOpenItem, rememberVerdict } from "./tell-apart.ts";

type DoubtDecision = {
  readonly id: number;
  readonly version: number;
  readonly verdict: Verdict;
  /** The studio that it is, or is not; without it the one that the import thought of. */
  readonly studioId?: number | undefined;
  readonly reason?: string | undefined;
};

/** Same, different or skip: done in the transaction that says so. Answers with the studio that it is now. */
export async function decideDoubt(
  deps: ListingDeps,
  actor: Actor,
  { id, version, verdict, studioId, reason }: DoubtDecision,
): Promise<number | null> {
  // Before the verdict is looked at, which decides what is done.
  requireQueueRight(actor, "import-doubt");
  const now = deps.now();
  return change(deps, {
    actor,
    deed: `review-item.${verdict}`,
    lock: (tx) => lockOpenItem(deps, tx, { what: "import-doubt", id, version, actor }),
    apply: async (tx, row, tell) => {
      const item = parseReviewItem(row);
      if (item.kind !== "import-doubt") throw new AppError("invalid", "This is no import's doubt.");
      const comparedId = studioId ?? row.studioId;
      if (verdict === "same" && comparedId === null) {
        throw new AppError("invalid", "Say which studio it is.");
      }
      const decided = { proposal: item.proposal, verdict, comparedId, actor, now };
      const applied = await applyDoubt(tx, decided);
      const state = verdict === "skip" ? "rejected" : "approved";
      const by = { decidedBy: actor.name, decidedAt: now, reason: reason ?? null };
      // A page that it made goes with an undo, and must not take this row along.
      const becomes = verdict === "same" ? applied.studioId : row.studioId;
      await updateReviewItem(tx, row, { state, studioId: becomes, ...by });
      const studioAuditId = applied.studioAuditId ?? null;
      await tell({
        subjectId: id,
        before: { state: row.state, studioId: row.studioId, comparedId: null, studioAuditId: null },
        after: { state, studioId: applied.studioId, comparedId, studioAuditId },
        reason,
        createdAt: now,
      });
      return applied.studioId;
    },
  });
}

type Decided = {
  readonly proposal: ImportDoubt;
  readonly verdict: Verdict;
  /** The studio that it was compared with. */
  readonly comparedId: number | null;
  readonly actor: Actor;
  readonly now: Date;
};

type AppliedDoubt = {
  readonly studioId: number | null;
  readonly studioAuditId: number | undefined;
};

/** Writes what the verdict means, and keeps it for later files. */
async function applyDoubt(tx: Database, decided: Decided): Promise<AppliedDoubt> {
  const { proposal, verdict, comparedId, actor, now } = decided;
  const { importId, row } = proposal;
  const said = { importId, row, verdict, studioId: comparedId };
  const { studioId, auditId } = await applyVerdict(tx, { ...said, actor, now });
  await rememberVerdict(tx, { ...said, decidedBy: actor.name });
  return { studioId, studioAuditId: auditId };
}
