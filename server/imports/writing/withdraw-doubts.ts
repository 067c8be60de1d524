import type { Database } from "#server/database/database.ts";
import type { Actor } from "#server/history/actor.ts";
import { writeAudit } from "#server/history/audit-queries.ts";
import { type ImportRow, updateImportRow } from "#server/imports/import-row-queries.ts";
import { lockOpenItems, updateReviewItem } from "#server/proposals/review-items.ts";

type Withdrawal = {
  readonly rows: readonly ImportRow[];
  readonly actor: Actor;
  readonly now: Date;
};

/** Doubts that nobody has decided leave the queue with their import. */
export async function withdrawDoubts(
  tx: Database,
  { rows, actor, now }: Withdrawal,
): Promise<void> {
  const ids = rows.flatMap(({ reviewItemId, verdict }) =>
    verdict === null ? (reviewItemId ?? []) : [],
  );
  const open = await lockOpenItems(tx, ids);
  for (const item of open) {
    const decided = { decidedBy: actor.name, decidedAt: now, reason: "The import was undone." };
    await updateReviewItem(tx, item, { state: "rejected", ...decided });
    await writeAudit(tx, {
      actor,
      action: "review-item.withdraw",
      subjectId: item.id,
      before: { state: "open" },
      after: { state: "rejected" },
      reason: decided.reason,
    });
  }
  for (const { importId, row, reviewItemId } of rows) {
    if (reviewItemId !== null && open.some(({ id }) => id === reviewItemId)) {
      await updateImportRow(tx, { importId, row }, { reviewItemId: null });
    }
  }
}
