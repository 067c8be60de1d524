import type { Suggestion } from "#domain/contracts/suggestion.ts";
import { suggestionLimits } from "#domain/rules/search/search-limits.ts";

/** The search box (product rules, "Search box"); nothing here knows a browser. */
export type SearchBoxState = {
  readonly text: string;
  /** The text that suggestions are wanted for; undefined where none are. */
  readonly wanted: string | undefined;
  readonly suggestions: readonly Suggestion[];
  readonly isOpen: boolean;
  /** Undefined where Enter runs the search. */
  readonly highlighted: number | undefined;
};

export type SearchBoxEvent =
  | { type: "typed"; text: string }
  | { type: "suggested"; for: string; suggestions: readonly Suggestion[] }
  | { type: "moved"; by: 1 | -1 }
  | { type: "pointed"; at: number }
  | { type: "picked"; suggestion: Suggestion }
  | { type: "set"; text: string }
  | { type: "closed" }
  | { type: "cleared" };

export function startSearchBox(text: string): SearchBoxState {
  return { text, wanted: undefined, suggestions: [], isOpen: false, highlighted: undefined };
}

export function searchBoxReducer(state: SearchBoxState, event: SearchBoxEvent): SearchBoxState {
  switch (event.type) {
    case "typed":
      return typed(state, event.text);
    case "suggested":
      return suggested(state, event.for, event.suggestions);
    case "moved":
      return moved(state, event.by);
    case "pointed":
      return { ...state, highlighted: event.at };
    case "picked":
      return startSearchBox(event.suggestion.structured_formatting.main_text);
    case "set":
      return startSearchBox(event.text);
    case "closed":
      return { ...state, wanted: undefined, isOpen: false, highlighted: undefined };
    case "cleared":
      return startSearchBox("");
  }
}

export function highlightedSuggestion(state: SearchBoxState): Suggestion | undefined {
  const { isOpen, highlighted, suggestions } = state;
  return isOpen && highlighted !== undefined ? suggestions[highlighted] : undefined;
}

function typed(state: SearchBoxState, text: string): SearchBoxState {
  const isLongEnough = text.trim().length >= suggestionLimits.minCharacters;
  if (!isLongEnough) return startSearchBox(text);
  return { ...state, text, wanted: text, highlighted: undefined };
}

/** What comes for an earlier text, or after the list was closed, is too late. */
function suggested(
  state: SearchBoxState,
  text: string,
  found: readonly Suggestion[],
): SearchBoxState {
  if (state.wanted !== text) return state;
  const suggestions = found.slice(0, suggestionLimits.maxSuggestions);
  return { ...state, suggestions, isOpen: suggestions.length > 0, highlighted: undefined };
}

/** From the last one on to the text itself, and around. A closed list opens again. */
function moved(state: SearchBoxState, by: 1 | -1): SearchBoxState {
  const count = state.suggestions.length;
  if (count === 0) return state;
  if (!state.isOpen) {
    return { ...state, isOpen: true, highlighted: by === 1 ? 0 : count - 1 };
  }
  const stops = count + 1;
  const next = ((state.highlighted ?? count) + by + stops) % stops;
  return { ...state, highlighted: next === count ? undefined : next };
}
