export const searchLimits = {
  /** Studios in one answer, whatever the number of those that match. */
  maxStudios: 500,
  maxTextCharacters: 200,
} as const;

/** Cards on a results page, and how many each press of the button adds. */
export const CARDS_AT_FIRST = 24;

export const suggestionLimits = {
  minCharacters: 2,
  maxSuggestions: 8,
  /** After the last key, before anything is asked. */
  pauseMs: 300,
  /** After the focus left: a press on a suggestion comes through. */
  closeAfterMs: 200,
} as const;

export const similarStudioLimits = {
  /** Of those that people also search. */
  maxNames: 6,
  maxStudios: 6,
} as const;
