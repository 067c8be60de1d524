import type { ImportShape } from "#domain/contracts/imports/import-words.ts";
import { findClassReader } from "#domain/rules/classes/grid-text.ts";
import { isRecord, partOf, textOf } from "#domain/rules/imports/reading/values/record-values.ts";
import { AppError } from "#server/errors.ts";
import { isApifyHeader, readHeader } from "./csv-header.ts";
import { readCsvRecords } from "./csv-records.ts";
import { explainJsonFault, JsonRecords, LIST_KEYS } from "./json-records.ts";
import {
  explainReading,
  type OpenedFile,
  openFile,
  readFileText,
  refuseMarkup,
  startsLikeJson,
} from "./open-file.ts";

const SAMPLE_ROWS = 20;

/** What a file is, before any of it is taken. `header` and `samples` are those of a table. */
export type RecognisedFile = {
  readonly shape: ImportShape;
  readonly header?: string[];
  readonly samples?: readonly (readonly string[])[];
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
  const rows: (readonly string[])[] = [];
  for await (const { cells } of readCsvRecords(file)) {
    if (rows.push(cells) > SAMPLE_ROWS) break;
  }
  const [first, ...samples] = rows;
  if (first === undefined)
    throw new AppError("invalid", "This file is empty: it has blank lines only.");
  const header = readHeader(first);
  if (samples.length === 0)
    throw new AppError("invalid", "This file has no rows behind its header in line 1.");
  if (!isApifyHeader(header) && findClassReader(header) !== undefined) {
    return { shape: "classes-csv", header, samples, source: null, licence: null };
  }
  return isApifyHeader(header)
    ? { shape: "apify-csv", header, samples, source: "Google Maps", licence: null }
    : { shape: "plain-csv", header, samples, source: null, licence: null };
}

const LOOKED_AT = 30;
/** One of them makes a record a place. */
const PLACE_KEYS = [
  "title",
  "name",
  "placeId",
  "categoryName",
  "address",
  "location",
  "totalScore",
];

async function recogniseJson(file: OpenedFile): Promise<RecognisedFile> {
  const records = new JsonRecords();
  const first = await readFirst(file, records);
  if (first.length === 0 || first.every(isEmptyAnswer))
    throw new AppError("invalid", "This file has no rows: its list is empty.");
  const shape = findShape(first, records);
  if (shape === undefined) {
    const message =
      "This file is JSON, but no list of places: its first records have no name and no address.";
    throw new AppError("invalid", message);
  }
  return { shape, ...sourceOf(shape, first, records) };
}

/** An answer in which nothing was found: `{"elements":[]}`. */
function isEmptyAnswer(record: unknown): boolean {
  if (!isRecord(record)) return false;
  return Object.entries(record).some(
    ([key, list]) => LIST_KEYS.test(key) && Array.isArray(list) && list.length === 0,
  );
}

/** Whole pieces of the file, until enough records are seen. */
async function readFirst(file: OpenedFile, records: JsonRecords): Promise<unknown[]> {
  const first: unknown[] = [];
  for await (const text of readFileText(file.path, file.encoding)) {
    try {
      first.push(...records.feed(text));
    } catch (error) {
      throw error instanceof AppError ? error : await explainJsonFault(file);
    }
    if (first.length >= LOOKED_AT) return first;
  }
  if (!records.isWhole) throw await explainJsonFault(file);
  return first;
}

function findShape(first: readonly unknown[], records: JsonRecords): ImportShape | undefined {
  if (records.listKey === "features" || first.some(isFeature)) return "osm-geojson";
  if (records.listKey === "elements" || first.some(isElement)) return "overpass-json";
  const isPlace = (record: unknown) =>
    isRecord(record) && PLACE_KEYS.some((key) => Object.hasOwn(record, key));
  if (!first.some(isPlace)) return undefined;
  return records.isOneAfterTheOther ? "apify-json-lines" : "apify-json";
}

function isFeature(record: unknown): boolean {
  return partOf(record, "type") === "Feature";
}

function isElement(record: unknown): boolean {
  const kind = partOf(record, "type");
  return (
    (kind === "node" || kind === "way" || kind === "relation") &&
    textOf(partOf(record, "id")) !== undefined
  );
}

function sourceOf(
  shape: ImportShape,
  first: readonly unknown[],
  { header }: JsonRecords,
): { source: string | null; licence: string | null } {
  if (shape.startsWith("apify")) return { source: "Google Maps", licence: null };
  const words = JSON.stringify([
    header,
    first.map((record) => [partOf(record, "id"), partOf(partOf(record, "properties"), "@id")]),
  ]);
  const isOsm =
    shape === "overpass-json" || /openstreetmap|overpass|"(?:node|way|relation)\/\d/i.test(words);
  return isOsm ? { source: "OpenStreetMap", licence: "ODbL" } : { source: null, licence: null };
}
