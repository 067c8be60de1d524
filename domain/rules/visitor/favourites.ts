export const MAX_FAVOURITES = 1_000;

/** Beyond the limit the oldest is dropped. */
export function toggleFavourite(favourites: readonly number[], studioId: number): number[] {
  return favourites.includes(studioId)
    ? favourites.filter((id) => id !== studioId)
    : addFavourites(favourites, [studioId]);
}

/** Those that are not among them come last, in their own order. */
export function addFavourites(favourites: readonly number[], ids: readonly number[]): number[] {
  return [...new Set([...favourites, ...ids])].slice(-MAX_FAVOURITES);
}

/** Where it was before it was removed, or at the end of a list that is shorter by now. */
export function restoreFavourite(
  favourites: readonly number[],
  studioId: number,
  place: number,
): number[] {
  const others = favourites.filter((id) => id !== studioId);
  return others.toSpliced(place, 0, studioId).slice(-MAX_FAVOURITES);
}

/** One place up or down; at an end it stays. */
export function moveFavourite(
  favourites: readonly number[],
  studioId: number,
  by: -1 | 1,
): readonly number[] {
  const from = favourites.indexOf(studioId);
  const other = favourites[from + by];
  if (from < 0 || other === undefined) return favourites;
  return favourites.with(from, other).with(from + by, studioId);
}
