/**
 * A list as it is shown: what was taken out a moment ago keeps its place, so that it can be put back
 * where it was.
 */
export function keepPlaces(shown: readonly number[], now: readonly number[]): readonly number[] {
  return shown.reduce<readonly number[]>(
    (list, id, place) => (now.includes(id) ? list : list.toSpliced(place, 0, id)),
    now,
  );
}
