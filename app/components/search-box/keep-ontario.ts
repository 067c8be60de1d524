import type { Suggestion } from "#domain/contracts/suggestion.ts";
import { findPostalCode } from "#domain/rules/places/postal-code.ts";
import { suggestionLimits } from "#domain/rules/search/search-limits.ts";

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
