import type { ColumnMapping } from "#domain/contracts/imports/imported-place.ts";
import type { MappedField } from "#domain/rules/imports/import-columns.ts";
import { cleanLine, cutText } from "#domain/rules/imports/reading/values/clean-text.ts";
import { textOf } from "#domain/rules/imports/reading/values/record-values.ts";
import { findNamedField, findValueField } from "./columns.ts";

const SAMPLES = 3;
const MAX_SAMPLE = 80;
/** A column called “Link” may hold anything: there the values decide, where they show more than an address on the web. */
const OPEN_TO_VALUES: ReadonlySet<MappedField> = new Set([
  "website",
  "address",
  "url",
  "imageUrl",
  "imageUrls",
]);

export type ProposedColumn = {
  readonly column: string;
  readonly field: MappedField | null;
  readonly samples: string[];
};

type Claim = { readonly index: number; readonly field: MappedField; readonly weight: number };

/** What each column is taken for, by its name and by what stands in it; every field at most once. */
export function proposeMapping(
  header: readonly string[],
  samples: readonly (readonly string[])[],
): ProposedColumn[] {
  const claims = header.flatMap((column, index) =>
    listClaims(
      column,
      samples.map((row) => row[index] ?? ""),
      index,
    ),
  );
  const fields = new Map<number, MappedField>();
  for (const { index, field } of claims.toSorted(
    (a, b) => a.weight - b.weight || a.index - b.index,
  )) {
    if (!fields.has(index) && ![...fields.values()].includes(field)) fields.set(index, field);
  }
  return header.map((column, index) => ({
    column,
    field: fields.get(index) ?? null,
    samples: listSamples(samples, index),
  }));
}

/** As `readRows` takes it. */
export function toMapping(columns: readonly ProposedColumn[]): ColumnMapping {
  return Object.fromEntries(
    columns.flatMap(({ column, field }) => (field === null ? [] : [[column, field] as const])),
  );
}

/** The lighter, the surer: a name, then what values show, then a name that values speak against. */
function listClaims(column: string, values: readonly string[], index: number): Claim[] {
  const named = column.trim() === "" ? undefined : findNamedField(column);
  const shown = findValueField(values);
  const isDoubtful =
    named !== undefined &&
    shown !== undefined &&
    shown !== named.field &&
    shown !== "website" &&
    OPEN_TO_VALUES.has(named.field);
  const claims: Claim[] = [];
  if (named !== undefined) {
    claims.push({ index, field: named.field, weight: (isDoubtful ? 200 : 0) + named.rank });
  }
  if (shown !== undefined && column.trim() !== "")
    claims.push({ index, field: shown, weight: 100 });
  return claims;
}

function listSamples(rows: readonly (readonly string[])[], index: number): string[] {
  const texts = rows
    .map((row) => cutText(cleanLine(textOf(row[index]) ?? ""), MAX_SAMPLE))
    .filter((text) => text !== "");
  return [...new Set(texts)].slice(0, SAMPLES);
}
