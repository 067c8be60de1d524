export const searchLimits = {
  /** Studios in one answer, whatever the number of those that match. */
  maxStudios: 500,
  maxTextCharacters: 200,
} as const;

export const suggestionLimits = {
  minCharacters: 2,
  maxSuggestions: 8,
} as const;

export const similarStudioLimits = {
  /** Of those that people also search. */
  maxNames: 6,
  maxStudios: 6,
} as const;
