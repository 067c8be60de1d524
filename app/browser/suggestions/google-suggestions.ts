import { loadGoogleMaps } from "#app/browser/google/load-google-maps.ts";
import type { Suggestion } from "#domain/contracts/suggestion.ts";
import { keepOntario } from "./keep-ontario.ts";
import type { SuggestionSource } from "./suggestion-source.ts";

/** Canada only, type geocode, Ontario or a postal code kept (product rules, "Search box"). */
export async function createGoogleSuggestions(apiKey: string): Promise<SuggestionSource> {
  const { places } = await loadGoogleMaps(apiKey);
  const service = new places.AutocompleteService();
  return {
    suggest: async (input) => {
      const { predictions } = await service.getPlacePredictions({
        input,
        componentRestrictions: { country: "ca" },
        types: ["geocode"],
      });
      return keepOntario(predictions.map(toSuggestion));
    },
  };
}

function toSuggestion(prediction: google.maps.places.AutocompletePrediction): Suggestion {
  const { description, place_id, types, structured_formatting } = prediction;
  const { main_text, secondary_text } = structured_formatting;
  return {
    description,
    place_id,
    types,
    structured_formatting: { main_text, secondary_text: secondary_text ?? "" },
  };
}
