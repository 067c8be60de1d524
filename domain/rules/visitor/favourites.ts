export const MAX_FAVOURITES = 1_000;

/** Beyond the limit the oldest is dropped. */
export function toggleFavourite(favourites: readonly number[], studioId: number): number[] {
  return favourites.includes(studioId)
    ? favourites.filter((id) => id !== studioId)
    : [...favourites, studioId].slice(-MAX_FAVOURITES);
}
