import type { Suggestion } from "#domain/contracts/suggestion.ts";

/** Who answers what has been typed: our own gazetteer, or Google. */
export type SuggestionSource = {
  suggest: (text: string) => Promise<readonly Suggestion[]>;
};
