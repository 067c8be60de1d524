import { seededNumbers } from "#domain/rules/basics/seeded-numbers.ts";

export type Random = {
  /** At least 0, below 1. */
  next(): number;
  /** Both ends included. */
  int(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  weighted<Key extends string>(weights: Readonly<Record<Key, number>>): Key;
  shuffled<Item>(items: readonly Item[]): Item[];
};

/** The same label gives the same sequence on every machine and in every year. */
export function seededRandom(label: string): Random {
  const next = seededNumbers(`pilates-atlas/${label}`);
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));

  function pick<Item>(items: readonly Item[]): Item {
    const item = items[int(0, items.length - 1)];
    if (item === undefined) throw new Error(`Nothing to pick from in ${label}`);
    return item;
  }

  function weighted<Key extends string>(weights: Readonly<Record<Key, number>>): Key {
    const keys = typedKeys(weights);
    let rest = next() * keys.reduce((sum, key) => sum + weights[key], 0);
    for (const key of keys) {
      rest -= weights[key];
      if (rest < 0) return key;
    }
    return pick(keys);
  }

  function shuffled<Item>(items: readonly Item[]): Item[] {
    return items
      .map((item) => ({ item, order: next() }))
      .sort((a, b) => a.order - b.order)
      .map(({ item }) => item);
  }

  return { next, int, pick, weighted, shuffled, chance: (probability) => next() < probability };
}

function typedKeys<Key extends string>(record: Readonly<Record<Key, number>>): Key[] {
  const keys: Key[] = [];
  for (const key in record) keys.push(key);
  return keys;
}
