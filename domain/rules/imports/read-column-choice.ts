import type { ColumnMapping } from "#domain/contracts/imports/imported-place.ts";
import type { MappedField } from "#domain/rules/imports/import-columns.ts";
import { mappedFieldLabel } from "#domain/rules/imports/import-columns.ts";

export type ColumnChoice = {
  readonly mapping: ColumnMapping;
  readonly problems: readonly string[];
};

/** What was chosen for each column of the header, in its order, and what is wrong with it. */
export function readColumnChoice(
  header: readonly string[],
  chosen: readonly (MappedField | null)[],
): ColumnChoice {
  const columnsOf = new Map<MappedField, string[]>();
  for (const [at, column] of header.entries()) {
    const field = chosen[at] ?? null;
    if (field === null) continue;
    const columns = columnsOf.get(field);
    if (columns === undefined) columnsOf.set(field, [column]);
    else columns.push(column);
  }
  const mapping = Object.fromEntries(
    [...columnsOf].flatMap(([field, columns]) => columns.map((column) => [column, field])),
  );
  const isWithoutName = !columnsOf.has("name");
  const twice = [...columnsOf].filter(([, columns]) => columns.length > 1);
  return {
    mapping,
    problems: [
      ...(isWithoutName ? ["Choose the column that has the studio’s name."] : []),
      ...twice.map(([field, columns]) => {
        const names = columns.map((column) => `“${column}”`).join(" and ");
        return `${names} are both taken for “${mappedFieldLabel(field)}”: choose one of them.`;
      }),
    ],
  };
}
