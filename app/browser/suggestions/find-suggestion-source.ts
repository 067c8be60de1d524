import type { QueryClient } from "@tanstack/react-query";
import { googleMapsKey } from "#app/queries/map/google-maps-key.ts";
import { suggestions } from "#app/queries/places/suggestions.ts";
import type { SuggestionSource } from "./suggestion-source.ts";

/** Google's where the site has a key, else our own (product rules, "Search box"). */
export async function findSuggestionSource(client: QueryClient): Promise<SuggestionSource> {
  const { apiKey } = await client.fetchQuery(googleMapsKey);
  if (apiKey === null) return { suggest: (text) => client.fetchQuery(suggestions(text)) };
  const { createGoogleSuggestions } = await import("./google-suggestions.ts");
  return createGoogleSuggestions(apiKey);
}
