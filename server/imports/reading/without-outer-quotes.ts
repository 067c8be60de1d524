import { parse } from "csv-parse/sync";
import { type Delimiter, delimiters } from "./delimiters.ts";
import { namesColumns } from "./from-header.ts";

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
