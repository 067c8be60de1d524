import { findNamedField } from "#domain/rules/imports/reading/mapping/column-names.ts";

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
