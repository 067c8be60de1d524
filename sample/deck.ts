import type { Random } from "./random.ts";

export type Deck<Item> = { draw(suits?: (item: Item) => boolean): Item };

/** Deals each item that suits once before any comes again, so that neighbours don't read alike. */
export function deckOf<Item>(random: Random, items: readonly Item[]): Deck<Item> {
  let rest: Item[] = [];
  return {
    draw(suits = () => true) {
      if (!rest.some(suits)) rest = random.shuffled(items);
      const [item] = rest.splice(rest.findIndex(suits), 1);
      if (item === undefined || !suits(item)) throw new Error("Nothing in the deck suits");
      return item;
    },
  };
}
