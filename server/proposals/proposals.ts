import { type ReviewItem, reviewItemSchema } from "#domain/contracts/console/review-items.ts";
import type { Database } from "#server/database/database.ts";
import type { Actor } from "#server/history/actor.ts";
import { writeAudit } from "#server/history/audit-queries.ts";
import { insertReviewItem, type ReviewItemRow, updateReviewItem } from "./review-item-queries.ts";

/** For whoever proposes something, in the transaction of what it belongs to: from now on it waits in the queue. */
export async function submitReviewItem(
  tx: Database,
  actor: Actor,
  item: ReviewItem,
  reason?: string,
): Promise<ReviewItemRow> {
  const { proposal, ...rest } = reviewItemSchema.parse(item);
  const row = await insertReviewItem(tx, { ...rest, proposal: { ...proposal } });
  await writeAudit(tx, {
    actor,
    action: "review-item.submit",
    subjectId: row.id,
    after: { kind: row.kind, studioId: row.studioId },
    reason,
  });
  return row;
}

/** By whoever proposed it, while nobody has decided, or with their rights: it waits no more. */
export async function withdrawReviewItem(
  tx: Database,
  actor: Actor,
  row: ReviewItemRow,
  decidedAt: Date,
  reason = "Its owner withdrew it.",
): Promise<void> {
  const decided = { decidedBy: actor.name, decidedAt, reason };
  await updateReviewItem(tx, row, { state: "rejected", ...decided });
  await writeAudit(tx, {
    actor,
    action: "review-item.withdraw",
    subjectId: row.id,
    before: { state: row.state },
    after: { state: "rejected" },
  });
}

/** A stored row with its kind's own proposal. */
export function parseReviewItem(row: ReviewItemRow): ReviewItem {
  return reviewItemSchema.parse(row);
}
