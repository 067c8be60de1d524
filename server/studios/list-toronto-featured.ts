import { resolvePlace } from "#server/catalogue/places/resolve-place.ts";
import { type CardList, writeCards } from "#server/catalogue/search/serialised-cards.ts";
import type { Deps } from "#server/deps.ts";

const MAX_STUDIOS = 6;

/** The best of Toronto, featured ones first, as the rows of the catalogue are ordered. */
export function listTorontoFeatured({ catalogue }: Deps): CardList {
  const { index } = catalogue;
  const rows = (resolvePlace(index, "toronto")?.rows ?? []).toSorted((a, b) => a - b);
  const first = rows.slice(0, MAX_STUDIOS);
  return writeCards(index.cards, first, undefined);
}
