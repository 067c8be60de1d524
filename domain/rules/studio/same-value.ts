import { isSameJson } from "#domain/rules/basics/same-json.ts";
import { storedFields } from "#domain/studio-inner-fields.ts";

const rows: Readonly<Record<string, { readonly kind: string }>> = storedFields;

/** By kind: as what a value is compared, where two spellings of it say the same. */
const comparedAs: Readonly<Record<string, (value: unknown) => unknown>> = {
  url: withoutLastSlash,
  profile: withoutLastSlash,
  // Which of them comes first says nothing: an export has them in the order of its columns.
  keys: (value) => (Array.isArray(value) ? value.toSorted() : value),
};

/** Whether whoever reads the one reads the same in the other. */
export function isSameValue(name: string, one: unknown, other: unknown): boolean {
  const asCompared = comparedAs[rows[name]?.kind ?? ""];
  if (asCompared === undefined) return isSameJson(one, other);
  return isSameJson(asCompared(one), asCompared(other));
}

/** `https://loft.example/` and `https://loft.example` lead to one page. */
function withoutLastSlash(value: unknown): unknown {
  return typeof value === "string" && value.endsWith("/") ? value.slice(0, -1) : value;
}
