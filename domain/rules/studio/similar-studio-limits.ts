export const similarStudioLimits = {
  /** Of those that people also search. */
  maxNames: 6,
  maxStudios: 6,
} as const;
