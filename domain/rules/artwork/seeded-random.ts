import { seededNumbers } from "../seeded-numbers.ts";

/** Numbers that look random and are the same for the same text, on the server and in every browser. */
export type SeededRandom = {
  /** From `low` (inclusive) to `high` (exclusive), as a whole number. */
  whole(low: number, high: number): number;
  /** From `low` to `high`. */
  between(low: number, high: number): number;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
};

export function createSeededRandom(text: string): SeededRandom {
  const next = seededNumbers(text);
  return {
    whole: (low, high) => low + Math.floor(next() * (high - low)),
    between: (low, high) => low + next() * (high - low),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  };
}
