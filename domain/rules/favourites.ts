export function toggleFavourite(favourites: readonly number[], studioId: number): number[] {
  return favourites.includes(studioId)
    ? favourites.filter((id) => id !== studioId)
    : [...favourites, studioId];
}
