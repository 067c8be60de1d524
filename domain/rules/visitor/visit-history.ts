export const MAX_VISITS = 20;

/**
 * The latest visit comes first; no duplicates, the oldest dropped
 * (product rules, "What the browser remembers").
 */
export function recordVisit(history: readonly number[], studioId: number): number[] {
  return [studioId, ...history.filter((id) => id !== studioId)].slice(0, MAX_VISITS);
}
