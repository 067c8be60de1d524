import { useSyncExternalStore } from "react";
import { MAX_FAVOURITES } from "#domain/rules/visitor/favourites.ts";
import {
  MAX_NOTE_CHARACTERS,
  type StudioNotes,
  writeNote,
} from "#domain/rules/visitor/kept-lists.ts";
import { isRecord, isText } from "./checks.ts";
import { createSavedStore } from "./saved-store.ts";

const nothing: StudioNotes = {};

const store = createSavedStore({
  key: "pilates-atlas:studio-notes",
  initial: nothing,
  parse: parseNotes,
});

export function useNotes(): StudioNotes {
  return useSyncExternalStore(store.subscribe, store.read, () => nothing);
}

export const readNotes = store.read;

export function saveNote(studioId: number, text: string): void {
  store.update((notes) => writeNote(notes, studioId, text));
}

/** What was written about a studio goes with it. */
export function dropNotesBut(favourites: readonly number[]): void {
  store.update((notes) => {
    const kept = Object.entries(notes).filter(([id]) => favourites.includes(Number(id)));
    return kept.length === Object.keys(notes).length ? notes : Object.fromEntries(kept);
  });
}

function parseNotes(text: string | null): StudioNotes {
  if (text === null) return nothing;
  try {
    const saved: unknown = JSON.parse(text);
    if (isNotes(saved)) return saved;
    throw new TypeError("They are not what this site saves");
  } catch (error) {
    console.warn("The saved notes are ignored:", error);
    return nothing;
  }
}

const isNote = isText(MAX_NOTE_CHARACTERS);

function isNotes(value: unknown): value is StudioNotes {
  if (!isRecord(value)) return false;
  const entries = Object.entries(value);
  return (
    entries.length <= MAX_FAVOURITES &&
    entries.every(([id, note]) => /^[1-9]\d{0,9}$/.test(id) && isNote(note))
  );
}
