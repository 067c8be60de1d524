import { parse } from "csv-parse/sync";
import { findNamedField } from "#domain/rules/imports/reading/columns.ts";

/** What may stand between the cells of a table. */
export const delimiters = [",", ";", "\t", "|"] as const;
export type Delimiter = (typeof delimiters)[number];

export const MAX_TITLE_ROWS = 10;

/** A table from its header on: people write a title and a date above it. */
export async function* fromHeader(records: AsyncIterable<string[]>): AsyncGenerator<string[]> {
  let first: string[][] | undefined = [];
  for await (const cells of records) {
    if (first === undefined) yield cells;
    else if (first.push(cells) > MAX_TITLE_ROWS) {
      yield* withoutTitle(first);
      first = undefined;
    }
  }
  if (first !== undefined) yield* withoutTitle(first);
}

/** What names columns below a row that names none. */
function withoutTitle(rows: readonly string[][]): readonly string[][] {
  const isTitled = listNamed(rows[0] ?? []).size < 2;
  const at = isTitled ? rows.findIndex(namesColumns) : 0;
  return rows.slice(Math.max(0, at));
}

/** The name and one thing more. */
export function namesColumns(cells: readonly string[]): boolean {
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
export async function* withoutOuterQuotes(
  records: AsyncIterable<string[]>,
): AsyncGenerator<string[]> {
  let delimiter: Delimiter | null | undefined;
  for await (const cells of records) {
    const [line = "", ...others] = cells;
    if (delimiter === undefined) delimiter = others.length === 0 ? findInside(line) : null;
    yield delimiter === null || others.length > 0 ? cells : readLine(line, delimiter);
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
    const [cells = []]: string[][] = parse(line, { ...options, record_delimiter: ["\0"] });
    return cells;
  } catch {
    return [line];
  }
}
