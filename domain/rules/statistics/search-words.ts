import { fsaOf } from "#domain/rules/places/postal-code.ts";
import { filterNames, filterWords } from "#domain/rules/search/filter-choices.ts";

export type SearchedPlace = {
  readonly kind: "named" | "postal-code" | "position" | "area" | "everywhere";
  readonly name: string;
};

/** Whoever chooses more is one of few: what they chose besides is not said. */
const MAX_FILTERS = 3;

/**
 * A search as an owner reads it, in the words of the team's own figures. Nothing of it is typed text: places are those
 * that we know, of a postal code the area is told, of a visitor's position and of a map's area nothing.
 */
export function searchWords(
  place: SearchedPlace,
  query: Readonly<Record<string, unknown>>,
): string {
  const chosen = filterNames.flatMap((name) =>
    valuesOf(query[name]).map((value) => filterWords(`${name}:${value}`)),
  );
  const named = chosen.length > MAX_FILTERS ? chosen.slice(0, MAX_FILTERS) : chosen;
  const more = named.length < chosen.length ? ["and more"] : [];
  return [...named, ...more, placeWords(place)].join(", ");
}

function valuesOf(chosen: unknown): string[] {
  if (chosen === undefined || chosen === false) return [];
  return (Array.isArray(chosen) ? chosen : [chosen]).map(String);
}

function placeWords({ kind, name }: SearchedPlace): string {
  switch (kind) {
    case "named":
      return name;
    case "postal-code":
      return `near ${fsaOf(name)}`;
    case "position":
      return "near the visitor";
    case "area":
      return "on the map";
    case "everywhere":
      return "all of Ontario";
  }
}
