type StoreParts<Saved> = {
  key: string;
  initial: Saved;
  /** What is corrupt is logged, and the initial value again. */
  parse: (text: string | null) => Saved;
};

/** Something small that this browser keeps, the same in every tab. */
export type SavedStore<Saved> = {
  /** The same object for as long as nothing changes, as React wants it. */
  read: () => Saved;
  /** Starts from what is saved at this moment: another tab may have changed it. */
  update: (change: (saved: Saved) => Saved) => void;
  subscribe: (listener: () => void) => () => void;
};

export function createSavedStore<Saved>(parts: StoreParts<Saved>): SavedStore<Saved> {
  const { key, initial, parse } = parts;
  let savedText: string | null = null;
  let current = initial;
  const listeners = new Set<() => void>();
  const tellAll = () => {
    for (const listener of listeners) listener();
  };
  const onStorage = (event: StorageEvent) => {
    // Another tab emptied the storage where there is no key.
    if (event.key === key || event.key === null) tellAll();
  };

  /** Where the browser keeps nothing, what was chosen lasts as long as the page. */
  const readText = (): string | null => {
    try {
      return localStorage.getItem(key);
    } catch {
      return savedText;
    }
  };

  /** What the storage holds afterwards. */
  const saveText = (text: string): string | null => {
    try {
      localStorage.setItem(key, text);
      return text;
    } catch (error) {
      console.warn(`${key} could not be saved:`, error);
      return readText();
    }
  };

  const read = () => {
    const text = readText();
    if (text !== savedText) {
      savedText = text;
      current = parse(text);
    }
    return current;
  };

  return {
    read,
    update(change) {
      const next = change(read());
      if (next === current) return;
      current = next;
      savedText = saveText(JSON.stringify(next));
      tellAll();
    },
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener("storage", onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener("storage", onStorage);
      };
    },
  };
}
