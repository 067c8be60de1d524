import type { ImportCounts } from "#domain/contracts/imports/import-report.ts";

/**
 * What running an import comes to: something that somebody sees; only that its facts were seen once more, or say
 * otherwise than a person whose word stays; or nothing at all.
 */
export function effectOf(counts: ImportCounts): "changes" | "notes" | "nothing" {
  if (counts.new + counts.changed + counts.doubt > 0) return "changes";
  return (counts.seenAgain ?? counts.unchanged) + counts.kept > 0 ? "notes" : "nothing";
}
