/** What a file turned out to be. */
export const importShapes = [
  "apify-json",
  "apify-json-lines",
  "apify-csv",
  "osm-geojson",
  "overpass-json",
  "plain-csv",
  "classes-csv",
] as const;
export type ImportShape = (typeof importShapes)[number];

/** What becomes of a row; every row of a file has exactly one. */
export const rowOutcomes = ["new", "changed", "unchanged", "doubt", "skipped"] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/**
 * `reading` and `previewed` have changed nothing. `running` writes batches, `undoing` and `cancelling` take them back;
 * all three go on after a crash. `refused` could not be read.
 */
export const importStates = [
  "uploaded",
  "reading",
  "refused",
  "previewed",
  "running",
  "finished",
  "cancelling",
  "cancelled",
  "undoing",
  "undone",
] as const;
export type ImportState = (typeof importStates)[number];

/** What a person said about a row that might be a studio of ours. */
export const verdicts = ["same", "different", "skip"] as const;
export type Verdict = (typeof verdicts)[number];

/** Whose words a review is. */
export const reviewOrigins = ["visitor", "sample", "import"] as const;
