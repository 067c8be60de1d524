/** Numbers that look random and are the same for the same text, on the server and in every browser. */
export type SeededRandom = {
  /** From `low` (inclusive) to `high` (exclusive), as a whole number. */
  whole(low: number, high: number): number;
  /** From `low` to `high`. */
  between(low: number, high: number): number;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
};

export function createSeededRandom(text: string): SeededRandom {
  let state = hash(text);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    whole: (low, high) => low + Math.floor(next() * (high - low)),
    between: (low, high) => low + next() * (high - low),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  };
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return value;
}
