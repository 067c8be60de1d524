import { z } from "zod";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import type { Actor } from "#server/history/actor.ts";
import type { AuditRow } from "#server/history/audit-queries.ts";
import { undoChange } from "#server/history/undo-change.ts";
import type { Undoables } from "#server/history/undoable.ts";
import { deleteOwnership } from "#server/proposals/ownership.ts";
import { parseReviewItem } from "#server/proposals/parse-review-item.ts";
import type { ReviewItemRow } from "#server/proposals/review-items.ts";
import { takeBackDoubt } from "./take-back-doubt.ts";

type Taking = {
  readonly row: ReviewItemRow;
  readonly entry: AuditRow;
  readonly actor: Actor;
  readonly now: Date;
  readonly undoables: Undoables;
};

const effects = z.object({ studioAuditId: z.int().nullish() });

/** What approving it has written is taken back, or it stays approved. */
export async function takeBackEffects(
  tx: Database,
  { row, entry, actor, now, undoables }: Taking,
): Promise<void> {
  const item = parseReviewItem(row);
  if (item.kind === "review") {
    throw new AppError("conflict", "The review is published, and can't be taken back here.");
  }
  if (item.kind === "import-doubt") {
    await takeBackDoubt(tx, { proposal: item.proposal, entry, actor, now });
    return;
  }
  if (item.kind === "claim") {
    await deleteOwnership(tx, { userId: item.proposal.userId, studioId: item.studioId });
  }
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
