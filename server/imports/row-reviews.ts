import type { NewReview } from "#server/studios/studio-queries.ts";
import type { ImportRow } from "./import-row-queries.ts";

type ReviewedRow = Pick<ImportRow, "importId" | "studioId" | "place" | "leftOutFields">;

/** What a row of a file brings of others' reviews. One without a number of its own is known by its words. */
export function reviewsOf({ place, studioId, importId, leftOutFields }: ReviewedRow): NewReview[] {
  if (studioId === null || leftOutFields.includes("reviews")) return [];
  return (place?.reviews ?? []).map(({ sourceId, author, rating, date, text }) => ({
    ...{ studioId, importId, origin: "import", rating, text, author },
    sourceId: sourceId ?? `${author ?? ""}|${date ?? ""}|${rating}|${(text ?? "").slice(0, 80)}`,
    date: date === undefined ? null : new Date(date),
  }));
}
