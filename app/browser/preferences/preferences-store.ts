import {
  initialPreferences,
  parseSavedPreferences,
  type SavedPreferences,
} from "./saved-preferences.ts";

/** Also read by `favourites-script.js`, before the first paint. */
const preferencesKey = "pilates-atlas:preferences";

let savedText: string | null = null;
let current = initialPreferences;
const listeners = new Set<() => void>();

/** The same object for as long as nothing changes, as React wants it. */
export function readPreferences(): SavedPreferences {
  const text = readText();
  if (text !== savedText) {
    savedText = text;
    current = parseSavedPreferences(text);
  }
  return current;
}

/** Starts from what is saved at this moment: another tab may have changed it. */
export function updatePreferences(change: (saved: SavedPreferences) => SavedPreferences): void {
  const next = change(readPreferences());
  if (next === current) return;
  current = next;
  savedText = saveText(JSON.stringify(next));
  for (const listener of listeners) listener();
}

export function subscribeToPreferences(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // Another tab emptied the storage where there is no key.
    if (key === preferencesKey || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}

/** Where the browser keeps nothing, what was chosen lasts as long as the page. */
function readText(): string | null {
  try {
    return localStorage.getItem(preferencesKey);
  } catch {
    return savedText;
  }
}

/** What the storage holds afterwards. */
function saveText(text: string): string | null {
  try {
    localStorage.setItem(preferencesKey, text);
    return text;
  } catch (error) {
    console.warn("The preferences could not be saved:", error);
    return readText();
  }
}
