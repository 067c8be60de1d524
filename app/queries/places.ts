import { apiQuery } from "#app/lib/api-query.ts";
import type { Listed } from "#domain/contracts/reading.ts";
import { placeTextOf } from "#domain/rules/search/place-name.ts";
import type { ResultsState } from "#domain/rules/search/results-url.ts";
import { searchLimits } from "#domain/rules/search/search-limits.ts";

/** The place that an address or a text names; null where we know none. */
function foundPlace(text: string) {
  return apiQuery({
    path: `/api/places?${new URLSearchParams({ text })}`,
    contract: () => import("#domain/contracts/place.ts"),
    read: ({ placeAnswerSchema }, { body }) => placeAnswerSchema.parse(body).place,
    failure: "Failed to look up the place",
  });
}

export function placeQueryOf({ city }: Pick<ResultsState, "city">) {
  return foundPlace(placeTextOf(city));
}

/** Where a search by postal code measures from. */
export function centerQueryOf({ city, postalCode }: Pick<ResultsState, "city" | "postalCode">) {
  return foundPlace(postalCode ?? placeTextOf(city));
}

export function postalCodeCity(postalCode: string) {
  return apiQuery({
    path: `/api/postal-code/${encodeURIComponent(postalCode)}/city`,
    contract: () => import("#domain/contracts/place.ts"),
    read: ({ postalCodeCitySchema }, { body }) => postalCodeCitySchema.parse(body),
    failure: "Failed to look up the postal code",
  });
}

/** How a typed text is understood, and where it leads. */
export function reading(text: string, listed?: Listed) {
  const query = new URLSearchParams({ text: text.slice(0, searchLimits.maxTextCharacters) });
  if (listed) query.set("for", listed);
  return apiQuery({
    path: `/api/reading?${query}`,
    contract: () => import("#domain/contracts/reading.ts"),
    read: ({ readingSchema }, { body }) => readingSchema.parse(body),
    failure: "Failed to read the text",
  });
}

/** How what was typed was understood; without it, how the address's own place might be meant. */
export function readingQueryOf(
  { typed, city }: Pick<ResultsState, "city" | "typed">,
  listed?: Listed,
) {
  return reading(typed ?? placeTextOf(city), listed);
}

export function suggestions(text: string) {
  return apiQuery({
    path: `/api/suggestions?${new URLSearchParams({ q: text })}`,
    contract: () => import("#domain/contracts/suggestion.ts"),
    read: ({ suggestionsSchema }, { body }) => suggestionsSchema.parse(body),
    failure: "Failed to fetch suggestions",
  });
}
