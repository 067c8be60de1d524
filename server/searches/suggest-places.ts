import type { Suggestion } from "#domain/contracts/suggestion.ts";
import { placeKey } from "#domain/rules/places/place-text.ts";
import { suggestionLimits } from "#domain/rules/search/search-limits.ts";
import { suggest } from "#server/catalogue/places/suggest.ts";
import type { Deps } from "#server/deps.ts";
import { suggestReadings } from "./suggest-readings.ts";

/** What the text means as a whole comes first, then the names that are like it. */
export function suggestPlaces(deps: Deps, text: string | undefined): Suggestion[] {
  if (text === undefined || text.length < suggestionLimits.minCharacters) return [];
  const names = suggest(deps.catalogue.index, text);
  const readings = suggestReadings(deps, text, { isComplete: isNameBegun(names, text) });
  return [...readings, ...names].slice(0, suggestionLimits.maxSuggestions);
}

/** `ossington ref` is on its way to a studio's name, not to "Reformer Pilates in Ossington". */
function isNameBegun(names: readonly Suggestion[], text: string): boolean {
  const start = placeKey(text);
  return (
    start.includes(" ") &&
    names.some(({ structured_formatting: { main_text } }) => placeKey(main_text).startsWith(start))
  );
}
