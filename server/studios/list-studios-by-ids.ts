import { type CardList, writeCards } from "#server/catalogue/search/serialised-cards.ts";
import type { Deps } from "#server/deps.ts";

/** In the order of the ids; those that are not, or no longer, listed are left out. */
export function listStudiosByIds({ catalogue }: Deps, ids: readonly number[]): CardList {
  const { index } = catalogue;
  const rows = ids.flatMap((id) => index.rowById.get(id) ?? []);
  return writeCards(index.cards, rows, undefined);
}
