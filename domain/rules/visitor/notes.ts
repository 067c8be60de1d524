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
