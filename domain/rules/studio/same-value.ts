import { isSameJson } from "#domain/rules/basics/same-json.ts";
import { parseDayHours } from "#domain/rules/hours/hours-parser.ts";
import { filledDays } from "#domain/rules/hours/opening-hours.ts";
import { type ComparedFacts, factWords } from "#domain/rules/queue/compare-facts.ts";
import type { OwnerField } from "#domain/studio-fields.ts";
import { storedFields } from "#domain/studio-inner-fields.ts";
import { weekdays } from "#domain/vocabulary/weekdays.ts";

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

/** The same for whoever asks for a change: also hours that mean the same, and spaces of another width. */
export function saysTheSame(field: OwnerField, one: ComparedFacts, other: ComparedFacts): boolean {
  if (isSameValue(field, one[field], other[field])) return true;
  if (field === "hours") return isSameJson(weekOf(one.hours), weekOf(other.hours));
  return plain(factWords(field, one[field])) === plain(factWords(field, other[field]));
}

/** By day: when it is open where that can be read, else its words. */
function weekOf(hours: ComparedFacts["hours"]) {
  const days = filledDays(hours ?? null) ?? {};
  return weekdays.map((day) => {
    const text = days[day];
    return text === undefined ? null : (parseDayHours(text) ?? plain(text));
  });
}

function plain(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
