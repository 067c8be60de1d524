import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { CsvError, parse } from "csv-parse";
import { parse as parseAtOnce } from "csv-parse/sync";
import { findNamedField } from "#domain/rules/imports/reading/columns.ts";
import { AppError } from "#server/errors.ts";
import { type OpenedFile, readFileText } from "./open-file.ts";

const MAX_RECORD_CHARACTERS = 32 * 1024 * 1024;

/** A row of a table, and on which line of the file it begins. */
export type CsvRecord = { readonly line: number; readonly cells: readonly string[] };

/** The rows of a table, the header first; blank lines at the end are none. */
export async function* readCsvRecords(file: OpenedFile): AsyncGenerator<CsvRecord> {
  let lastLine = 0;
  const parser = parse({
    on_record: (record: string[], { lines }) => {
      lastLine = lines;
      return record;
    },
    info: true,
    delimiter: findDelimiter(headText(file)),
    relax_quotes: true,
    relax_column_count: true,
    record_delimiter: ["\r\n", "\n", "\r"],
    max_record_size: MAX_RECORD_CHARACTERS,
  });
  const reading = pipeline(Readable.from(readFileText(file.path, file.encoding)), parser);
  reading.catch(() => {});
  try {
    yield* fromHeader(withoutOuterQuotes(withoutLastBlanks(withLines(parser))));
    await reading;
  } catch (error) {
    throw error instanceof CsvError ? explainCsvFault(error, lastLine + 1) : error;
  } finally {
    parser.destroy();
  }
}

type Parsed = { readonly record: string[]; readonly info: { readonly lines: number } };

/** The parser counts to the end of a row, which may have lines inside. */
async function* withLines(parsed: AsyncIterable<Parsed>): AsyncGenerator<CsvRecord> {
  let line = 1;
  for await (const { record: cells, info } of parsed) {
    yield { line, cells };
    line = info.lines + 1;
  }
}

async function* withoutLastBlanks(records: AsyncIterable<CsvRecord>): AsyncGenerator<CsvRecord> {
  let blanks: CsvRecord[] = [];
  let isFirst = true;
  for await (const record of records) {
    const { line, cells } = record;
    const isBlank = cells.length <= 1 && (cells[0] ?? "").trim() === "";
    if (isFirst && (isBlank || /^sep=/i.test(cells.join("")))) continue;
    isFirst = false;
    if (isBlank) blanks.push({ line, cells: [] });
    else {
      yield* blanks;
      blanks = [];
      yield record;
    }
  }
}

function headText({ head, encoding }: OpenedFile): string {
  return new TextDecoder(encoding).decode(head);
}

/** `sep=;` names it; otherwise the one that stands most often in the first row, outside of quotes. */
function findDelimiter(head: string): Delimiter {
  const named = /^\s*sep=([,;\t|])/i.exec(head)?.[1];
  const header = firstRow(head.trimStart());
  const counts = delimiters.map((delimiter) => ({
    delimiter,
    count: named === delimiter ? Number.POSITIVE_INFINITY : header.split(delimiter).length,
  }));
  const most = counts.reduce((best, next) => (next.count > best.count ? next : best));
  return (most.count === 1 ? findBelowTitle(head) : undefined) ?? most.delimiter;
}

/** A title has none: then it is the one that makes a header of a line below it. */
function findBelowTitle(head: string): Delimiter | undefined {
  const lines = head.split(/\r\n|\n|\r/, 2 * MAX_TITLE_ROWS);
  return delimiters.find((delimiter) =>
    lines.some((line) => namesColumns(line.replaceAll('"', "").split(delimiter))),
  );
}

/** Up to the first line's end outside of quotes, and without what stands inside. */
function firstRow(text: string): string {
  return (/^(?:[^"\r\n]|"[^"]*(?:"|$))*/.exec(text)?.[0] ?? "").replace(/"[^"]*"/g, "");
}

/** The row that could not be ended begins behind the last that was. */
function explainCsvFault(error: CsvError, line: number): AppError {
  const message =
    error.code === "CSV_QUOTE_NOT_CLOSED" || error.code === "CSV_MAX_RECORD_SIZE"
      ? `A quotation mark in the row of line ${line} is opened and never closed.`
      : `The table is broken in the row of line ${line}: ${error.message}.`;
  return new AppError("invalid", message, { cause: error });
}

/** What may stand between the cells of a table. */
const delimiters = [",", ";", "\t", "|"] as const;
type Delimiter = (typeof delimiters)[number];

const MAX_TITLE_ROWS = 10;

/** A table from its header on: people write a title and a date above it. */
async function* fromHeader(records: AsyncIterable<CsvRecord>): AsyncGenerator<CsvRecord> {
  let first: CsvRecord[] | undefined = [];
  for await (const record of records) {
    if (first === undefined) yield record;
    else if (first.push(record) > MAX_TITLE_ROWS) {
      yield* withoutTitle(first);
      first = undefined;
    }
  }
  if (first !== undefined) yield* withoutTitle(first);
}

/** What names columns below a row that names none. */
function withoutTitle(rows: readonly CsvRecord[]): readonly CsvRecord[] {
  const isTitled = listNamed(rows[0]?.cells ?? []).size < 2;
  const at = isTitled ? rows.findIndex(({ cells }) => namesColumns(cells)) : 0;
  return rows.slice(Math.max(0, at));
}

/** The name and one thing more. */
function namesColumns(cells: readonly string[]): boolean {
  const fields = listNamed(cells);
  return fields.has("name") && fields.size > 1;
}

function listNamed(cells: readonly string[]): ReadonlySet<string> {
  return new Set(cells.flatMap((cell) => findNamedField(cell)?.field ?? []));
}

/**
 * A table in which every line was put into quotes, as spreadsheets do that expect another delimiter: each row is one cell
 * with the row inside.
 */
async function* withoutOuterQuotes(records: AsyncIterable<CsvRecord>): AsyncGenerator<CsvRecord> {
  let delimiter: Delimiter | null | undefined;
  for await (const record of records) {
    const [text = "", ...others] = record.cells;
    if (delimiter === undefined) delimiter = others.length === 0 ? findInside(text) : null;
    yield delimiter === null || others.length > 0
      ? record
      : { ...record, cells: readLine(text, delimiter) };
  }
}

/** The one that makes a header of the first cell. */
function findInside(line: string): Delimiter | null {
  const inside = delimiters.find((delimiter) => namesColumns(readLine(line, delimiter)));
  return inside ?? null;
}

/** What is no row inside stays one cell. */
function readLine(line: string, delimiter: Delimiter): string[] {
  const options = { delimiter, relax_quotes: true, relax_column_count: true };
  try {
    const [cells = []]: string[][] = parseAtOnce(line, { ...options, record_delimiter: ["\0"] });
    return cells;
  } catch {
    return [line];
  }
}
