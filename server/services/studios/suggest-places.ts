import type { Suggestion } from "#domain/contracts/suggestion.ts";
import { suggestionLimits } from "#domain/rules/search/search-limits.ts";
import { suggest } from "#server/catalogue/places/suggest.ts";
import type { Deps } from "#server/services/deps.ts";
import { suggestReadings } from "./suggest-readings.ts";

/** What the text means as a whole comes first, then the names that are like it. */
export function suggestPlaces(deps: Deps, text: string | undefined): Suggestion[] {
  if (text === undefined || text.length < suggestionLimits.minCharacters) return [];
  const readings = suggestReadings(deps, text);
  const names = suggest(deps.catalogue.index, text);
  return [...readings, ...names].slice(0, suggestionLimits.maxSuggestions);
}
