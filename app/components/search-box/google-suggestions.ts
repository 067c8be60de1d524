import { loadGoogleMaps } from "#app/lib/load-google-maps.ts";
import type { Suggestion } from "#domain/contracts/suggestion.ts";
import { keepOntario } from "./keep-ontario.ts";
import type { SuggestionSource } from "./suggestion-source.ts";

type Text = Pick<google.maps.places.FormattableText, "text">;

type Prediction = Pick<google.maps.places.PlacePrediction, "placeId" | "types"> &
  Record<"text", Text> &
  Record<"mainText" | "secondaryText", Text | null>;

/** What we use of Google's library. */
type Places = {
  AutocompleteSuggestion: {
    fetchAutocompleteSuggestions: (
      request: google.maps.places.AutocompleteRequest,
    ) => Promise<{ suggestions: readonly { placePrediction: Prediction | null }[] }>;
  };
};

export async function createGoogleSuggestions(apiKey: string): Promise<SuggestionSource> {
  const { places } = await loadGoogleMaps(apiKey);
  return suggestionsOf(places);
}

/** Canada only, type geocode, Ontario or a postal code kept (product rules, "Search box"). */
export function suggestionsOf({ AutocompleteSuggestion }: Places): SuggestionSource {
  return {
    suggest: async (input) => {
      const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
        input,
        includedRegionCodes: ["ca"],
        includedPrimaryTypes: ["geocode"],
      });
      return keepOntario(
        suggestions.flatMap(({ placePrediction }) =>
          placePrediction === null ? [] : [toSuggestion(placePrediction)],
        ),
      );
    },
  };
}

function toSuggestion({ text, placeId, types, mainText, secondaryText }: Prediction): Suggestion {
  return {
    description: text.text,
    place_id: placeId,
    types,
    structured_formatting: {
      main_text: mainText?.text ?? text.text,
      secondary_text: secondaryText?.text ?? "",
    },
  };
}
