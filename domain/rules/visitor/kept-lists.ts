export const MAX_COMPARED = 4;

/** A studio that a visitor has chosen to compare; its name is shown before anything is asked for. */
export type ComparedStudio = { readonly id: number; readonly name: string };

/** In the order of their choice. A list that is full stays as it is. */
export function toggleCompared(
  list: readonly ComparedStudio[],
  { id, name }: ComparedStudio,
): readonly ComparedStudio[] {
  const others = list.filter((studio) => studio.id !== id);
  if (others.length < list.length) return others;
  return list.length < MAX_COMPARED ? [...list, { id, name }] : list;
}

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

export const MAX_NOTE_CHARACTERS = 500;

/** What a visitor has written about studios, by their ids. */
export type StudioNotes = Readonly<Record<string, string>>;

/** An empty note is none. */
export function writeNote(notes: StudioNotes, studioId: number, text: string): StudioNotes {
  const note = text.slice(0, MAX_NOTE_CHARACTERS).toWellFormed();
  if (note === (notes[studioId] ?? "")) return notes;
  const { [studioId]: _before, ...others } = notes;
  return note === "" ? others : { ...others, [studioId]: note };
}

export const MAX_VISITS = 20;

/**
 * The latest visit comes first; no duplicates, the oldest dropped
 * (product rules, "What the browser remembers").
 */
export function recordVisit(history: readonly number[], studioId: number): number[] {
  return [studioId, ...history.filter((id) => id !== studioId)].slice(0, MAX_VISITS);
}
