import type { ImportDoubt } from "#domain/contracts/console/review-items.ts";
import type { ImportedPlace } from "#domain/contracts/imports/imported-place.ts";
import type { Database } from "#server/database/database.ts";
import type { Actor } from "#server/history/actor.ts";
import { writeAudit } from "#server/history/audit-queries.ts";
import type { ImportRecord } from "#server/imports/import-queries.ts";
import { type ImportRow, updateImportRow } from "#server/imports/import-row-queries.ts";
import { importReason } from "#server/imports/import-summary.ts";
import { listStudioRows } from "#server/imports/known-studio-queries.ts";
import { submitReviewItem } from "#server/proposals/proposals.ts";
import { lockOpenItems, updateReviewItem } from "#server/proposals/review-item-queries.ts";

type Doubts = {
  readonly record: ImportRecord;
  readonly rows: readonly ImportRow[];
  readonly actor: Actor;
};

/** It was a row of the same file, and left out. */
const NOT_THERE = "The studio that it may be was not imported.";

/** A doubt changes nothing: somebody is asked. */
export async function fileDoubts(tx: Database, { record, rows, actor }: Doubts): Promise<void> {
  if (rows.length === 0) return;
  const compared = rows.flatMap(({ studioId }) => studioId ?? []);
  const present = new Set((await listStudioRows(tx, compared)).map(({ id }) => id));
  for (const row of rows) {
    if (row.studioId !== null && !present.has(row.studioId)) {
      await updateImportRow(tx, { importId: record.id, row: row.row }, { left: NOT_THERE });
      continue;
    }
    const { id } = await submitReviewItem(
      tx,
      actor,
      {
        kind: "import-doubt",
        submittedBy: actor.name,
        studioId: row.studioId,
        proposal: proposalOf(row),
      },
      importReason(record),
    );
    const place = { importId: record.id, row: row.row };
    await updateImportRow(tx, place, { reviewItemId: id, before: null });
  }
}

function proposalOf({
  importId,
  row,
  place,
  evidence,
  isPositionApproximate,
}: ImportRow): ImportDoubt {
  const {
    name = "",
    city = "",
    latitude = 0,
    longitude = 0,
    ...known
  }: ImportedPlace = place ?? {};
  const { address, neighborhood, postalCode, phone, email, website, description } = known;
  const { classTypes, amenities, priceRange, hours } = known;
  return {
    ...{ importId, row, evidence, name, city, latitude, longitude, isPositionApproximate },
    ...{ address, neighborhood, postalCode: postalCode?.slice(0, 10), phone, email, website },
    ...{ description, classTypes, amenities, priceRange, hours },
  };
}

type Withdrawal = {
  readonly record: ImportRecord;
  readonly rows: readonly ImportRow[];
  readonly actor: Actor;
  readonly now: Date;
};

/** Doubts that nobody has decided leave the queue with their import. */
export async function withdrawDoubts(
  tx: Database,
  { record, rows, actor, now }: Withdrawal,
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
      reason: importReason(record),
    });
  }
  for (const { importId, row, reviewItemId } of rows) {
    if (reviewItemId !== null && open.some(({ id }) => id === reviewItemId)) {
      await updateImportRow(tx, { importId, row }, { reviewItemId: null });
    }
  }
}
