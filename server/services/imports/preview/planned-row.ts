import type { ImportRow } from "#server/db/queries/imports/import-rows.ts";

/** A row of which nothing has been said yet: it would change nothing. */
export const blankRow: Omit<ImportRow, "importId" | "row" | "name"> = {
  ...{ outcome: "skipped", reason: null, studioId: null, evidence: [], place: null },
  ...{ isPositionApproximate: false, fields: null, readVersion: null, seenAt: null },
  ...{ isLeftOut: false, leftOutFields: [], verdict: null, reviewItemId: null },
  ...{ before: null, left: null },
};

export function joinReasons(reasons: readonly string[]): string | null {
  return reasons.length === 0 ? null : reasons.join(". ");
}
