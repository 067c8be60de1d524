import type { Suggestion } from "#domain/contracts/suggestion.ts";
import { suggest } from "#server/catalogue/places/suggest.ts";
import type { Deps } from "#server/services/deps.ts";

export function suggestPlaces({ catalogue }: Deps, text: string | undefined): Suggestion[] {
  return text === undefined ? [] : suggest(catalogue.index, text);
}
