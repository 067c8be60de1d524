import type { QueryCache } from "#app/lib/query-cache.ts";
import { googleMapsKey } from "#app/queries/map.ts";
import { suggestions } from "#app/queries/places.ts";
import type { Suggestion } from "#domain/contracts/suggestion.ts";

/** Who answers what has been typed: our own gazetteer, or Google. */
export type SuggestionSource = {
  suggest: (text: string) => Promise<readonly Suggestion[]>;
};

type LoadGoogle = (apiKey: string) => Promise<SuggestionSource>;

/** Google's where the site has a key, else our own, as where Google fails (product rules, "Search box"). */
export async function findSuggestionSource(
  cache: QueryCache,
  loadGoogle: LoadGoogle = loadGoogleSuggestions,
): Promise<SuggestionSource> {
  const { apiKey } = await cache.fetch(googleMapsKey);
  const suggestOurselves = (text: string) => cache.fetch(suggestions(text));
  if (apiKey === null) return { suggest: suggestOurselves };
  return {
    suggest: async (text) => {
      try {
        const google = await loadGoogle(apiKey);
        return await google.suggest(text);
      } catch (error) {
        console.warn("Google suggests nothing:", error);
        return suggestOurselves(text);
      }
    },
  };
}

const loadGoogleSuggestions: LoadGoogle = async (apiKey) => {
  const { createGoogleSuggestions } = await import("./google-suggestions.ts");
  return createGoogleSuggestions(apiKey);
};
