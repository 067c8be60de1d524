import type { ImportRow } from "#server/imports/import-row-queries.ts";

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

/** What a plan says itself, which the next one may not. */
const PLANNED =
  /^(?:The same place as row \d+|An operator said to skip it|Its studio is gone)(?:\. |$)/;

/** Of a reason what the file itself gave cause for. */
export function notesOf(reason: string | null): string[] {
  const notes = (reason ?? "").replace(PLANNED, "");
  return notes === "" ? [] : [notes];
}
