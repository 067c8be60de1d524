import { z } from "zod";
import { importShapes, importStates, rowOutcomes } from "./import-words.ts";

/**
 * `new + changed + unchanged + doubt + skipped = read`; `kept` are rows of which a value was not taken, `seenAgain` those
 * of the unchanged that would move the day on which their facts were seen. Imports of earlier versions don't say it.
 * `losing` are changed weeks of which less than half as many classes would be left, where there are some.
 */
export const importCountsSchema = z.object({
  read: z.int(),
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  kept: z.int(),
  seenAgain: z.int().optional(),
  losing: z.int().optional(),
  doubt: z.int(),
  skipped: z.int(),
});
export type ImportCounts = z.infer<typeof importCountsSchema>;

/**
 * What running an import comes to: something that somebody sees; only that its facts were seen once more, or say
 * otherwise than a person whose word stays; or nothing at all.
 */
export function effectOf(counts: ImportCounts): "changes" | "notes" | "nothing" {
  if (counts.new + counts.changed + counts.doubt > 0) return "changes";
  return (counts.seenAgain ?? counts.unchanged) + counts.kept > 0 ? "notes" : "nothing";
}

/** A field's present and imported value; `kept` says whose word the present one is, where it stays. */
const shownFieldSchema = z.object({
  from: z.unknown(),
  to: z.unknown(),
  kept: z.string().optional(),
});
export type ShownField = z.infer<typeof shownFieldSchema>;

export const reportRowSchema = z.object({
  row: z.int(),
  name: z.string(),
  outcome: z.enum(rowOutcomes),
  reason: z.string().optional(),
  studioId: z.int().optional(),
  evidence: z.array(z.string()).optional(),
  fields: z.record(z.string(), shownFieldSchema).optional(),
});
export type ReportRow = z.infer<typeof reportRowSchema>;

/** What `--json` prints and a preview shows. */
export const importReportSchema = z.object({
  import: z.object({
    id: z.int(),
    state: z.enum(importStates),
    file: z.string(),
    sha256: z.string(),
  }),
  shape: z.enum(importShapes).nullable(),
  counts: importCountsSchema,
  rows: z.array(reportRowSchema),
});
