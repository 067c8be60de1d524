import type { ImportShape } from "#domain/contracts/imports/import-words.ts";
import type { ColumnMapping, ReadRow } from "#domain/contracts/imports/imported-place.ts";
import type { ReadPlace } from "#domain/rules/imports/reading/places/row-draft.ts";
import { AppError } from "#server/errors.ts";
import { explainReading, type OpenedFile, openFile, refuseMarkup } from "./open-file.ts";
import { readCsvPlaces } from "./read-csv-places.ts";
import { readJsonPlaces } from "./read-json-places.ts";

const MAX_ROWS = 100;
/** A batch ends early where its reviews are long: it is held in memory, and sent, as one. */
const MAX_CHARACTERS = 1_000_000;

export type ReadingOptions = {
  readonly shape: ImportShape;
  /** Of a plain table; what is proposed counts where there is none. */
  readonly mapping?: ColumnMapping;
};

/** Every record of the file as one row, in batches; never more of it in memory than one batch. */
export async function* readRows(path: string, options: ReadingOptions): AsyncGenerator<ReadRow[]> {
  try {
    const file = await openFile(path);
    refuseMarkup(file);
    yield* inBatches(readPlaces(file, options));
  } catch (error) {
    throw explainReading(error, path);
  }
}

function readPlaces(
  file: OpenedFile,
  { shape, mapping }: ReadingOptions,
): AsyncGenerator<ReadPlace> {
  return shape === "apify-csv" || shape === "plain-csv" || shape === "classes-csv"
    ? readCsvPlaces(file, shape, mapping)
    : readJsonPlaces(file, shape);
}

async function* inBatches(places: AsyncIterable<ReadPlace>): AsyncGenerator<ReadRow[]> {
  let batch: ReadRow[] = [];
  let [row, characters] = [0, 0];
  for await (const { place, notes } of places) {
    row++;
    batch.push({ row, place, notes: [...notes] });
    characters += lengthOf(place);
    if (batch.length < MAX_ROWS && characters < MAX_CHARACTERS) continue;
    yield batch;
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) yield batch;
  if (row === 0) throw new AppError("invalid", "This file has no rows.");
}

function lengthOf({ description, timetable, reviews = [] }: ReadRow["place"]): number {
  const alone = (description?.length ?? 0) + (timetable?.length ?? 0);
  return reviews.reduce((sum, { text }) => sum + (text?.length ?? 0), alone);
}
