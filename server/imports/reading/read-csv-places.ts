import type { ColumnMapping } from "#domain/contracts/imports/imported-place.ts";
import { findClassReader } from "#domain/rules/classes/grid-text.ts";
import { readApifyPlace } from "#domain/rules/imports/reading/places/read-apify-place.ts";
import { readPlainRow } from "#domain/rules/imports/reading/places/read-plain-row.ts";
import type { ReadPlace } from "#domain/rules/imports/reading/places/row-draft.ts";
import { proposeMapping, toMapping } from "#domain/rules/imports/reading/propose-mapping.ts";
import { AppError } from "#server/errors.ts";
import { readHeader, splitColumn, unflatten } from "./csv-header.ts";
import { readCsvRecords } from "./csv-records.ts";
import type { OpenedFile } from "./open-file.ts";
import { type ClassLine, readClassPlaces } from "./read-class-places.ts";
import { recogniseFile } from "./recognise-file.ts";

type RowReader = (cells: readonly string[]) => ReadPlace;

export async function* readCsvPlaces(
  file: OpenedFile,
  shape: "apify-csv" | "plain-csv" | "classes-csv",
  mapping: ColumnMapping | undefined,
): AsyncGenerator<ReadPlace> {
  if (shape === "classes-csv") {
    yield* readClassPlaces(readClassLines(file));
    return;
  }
  let header: string[] | undefined;
  let read: RowReader | undefined;
  for await (const { cells } of readCsvRecords(file)) {
    if (header === undefined || read === undefined) {
      header = readHeader(cells);
      read =
        shape === "apify-csv"
          ? flattened(header)
          : mapped(header, mapping ?? (await propose(file)));
    } else yield withRemarks(read(cells), header, cells);
  }
}

async function* readClassLines(file: OpenedFile): AsyncGenerator<ClassLine> {
  let read: ReturnType<typeof findClassReader>;
  let isHeader = true;
  for await (const { line, cells } of readCsvRecords(file)) {
    if (isHeader) read = findClassReader(readHeader(cells));
    else if (read !== undefined) yield { ...read(line, cells), cellCount: cells.length };
    isHeader = false;
  }
}

function flattened(header: readonly string[]): RowReader {
  const paths = header.map(splitColumn);
  return (cells) => readApifyPlace(unflatten(paths, cells));
}

function mapped(header: readonly string[], mapping: ColumnMapping): RowReader {
  const isNamed = header.some(
    (column) => Object.hasOwn(mapping, column) && mapping[column] === "name",
  );
  if (isNamed) return (cells) => readPlainRow(header, cells, mapping);
  const columns = header
    .filter((column) => column !== "")
    .join(", ")
    .slice(0, 300);
  throw new AppError(
    "invalid",
    `None of the columns in line 1 is the studio's name; they are ${columns}.`,
  );
}

async function propose({ path }: OpenedFile): Promise<ColumnMapping> {
  const { header = [], samples = [] } = await recogniseFile(path);
  return toMapping(proposeMapping(header, samples));
}

/** A row that has not one cell for each column is read as far as it goes. */
function withRemarks(
  read: ReadPlace,
  header: readonly string[],
  cells: readonly string[],
): ReadPlace {
  if (cells.every((cell) => cell.trim() === "")) return { place: {}, notes: ["row: is empty"] };
  const isBlankBeyond = cells.slice(header.length).every((cell) => cell.trim() === "");
  if (cells.length >= header.length && isBlankBeyond) return read;
  const remark = `row: has ${cells.length} cells, and the header ${header.length}`;
  return { place: read.place, notes: [remark, ...read.notes] };
}
