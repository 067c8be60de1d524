import type { ImportShape } from "#domain/contracts/imports/import-words.ts";
import { AppError } from "#server/errors.ts";
import { isApifyHeader } from "./apify-columns.ts";
import { readHeader } from "./csv-header.ts";
import { readCsvRecords } from "./csv-records.ts";
import { explainReading } from "./explain-reading.ts";
import { type OpenedFile, openFile } from "./open-file.ts";
import { recogniseJson } from "./recognise-json.ts";
import { refuseMarkup, startsLikeJson } from "./text-kinds.ts";

const SAMPLE_ROWS = 20;

/** What a file is, before any of it is taken. `header` and `samples` are those of a table. */
export type RecognisedFile = {
  readonly shape: ImportShape;
  readonly header?: string[];
  readonly samples?: string[][];
  readonly source: string | null;
  readonly licence: string | null;
};

/** By its content, whatever its name ends in; refuses in one sentence what is no list of places. */
export async function recogniseFile(path: string): Promise<RecognisedFile> {
  try {
    const file = await openFile(path);
    refuseMarkup(file);
    return startsLikeJson(file) ? await recogniseJson(file) : await recogniseCsv(file);
  } catch (error) {
    throw explainReading(error, path);
  }
}

async function recogniseCsv(file: OpenedFile): Promise<RecognisedFile> {
  const rows: string[][] = [];
  for await (const cells of readCsvRecords(file)) {
    if (rows.push(cells) > SAMPLE_ROWS) break;
  }
  const [first, ...samples] = rows;
  if (first === undefined)
    throw new AppError("invalid", "This file is empty: it has blank lines only.");
  const header = readHeader(first);
  if (samples.length === 0)
    throw new AppError("invalid", "This file has no rows behind its header in line 1.");
  return isApifyHeader(header)
    ? { shape: "apify-csv", header, samples, source: "Google Maps", licence: null }
    : { shape: "plain-csv", header, samples, source: null, licence: null };
}
