import { loadGoogleMaps } from "#app/lib/load-google-maps.ts";
import type { Suggestion } from "#domain/contracts/suggestion.ts";
import { findPostalCode } from "#domain/rules/places/postal-code.ts";
import { suggestionLimits } from "#domain/rules/search/search-limits.ts";
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

/**
 * Kept where the description mentions `Ontario, Canada` or `ON, Canada`, or is a postal code
 * (product rules, "Search box").
 */
export function keepOntario(suggestions: readonly Suggestion[]): readonly Suggestion[] {
  return suggestions.filter(isKept).slice(0, suggestionLimits.maxSuggestions);
}

function isKept({ description, types }: Suggestion): boolean {
  const text = description.toLowerCase();
  return (
    text.includes("ontario, canada") ||
    /\bon, canada/.test(text) ||
    types.includes("postal_code") ||
    findPostalCode(description) !== undefined
  );
}
