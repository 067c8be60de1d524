import { sortStudios } from "#domain/rules/search/sorting.ts";
import type { SortOrder } from "#domain/vocabulary/sort-orders.ts";
import type { StudioIndex } from "./index-studios.ts";
import type { Matches } from "./search-index.ts";

/** All that match in another order, and of those the first (product rules, "Ranking"). */
export function sortMatches(
  { studios }: StudioIndex,
  { rows, distancesKm, ...found }: Matches,
  { order, limit }: { order: SortOrder; limit: number },
): Matches {
  const listed = rows.flatMap((row, place) => {
    const card = studios[row]?.card;
    return card === undefined ? [] : [{ ...sortableOf(card), row, place }];
  });
  const first = sortStudios(listed, order).slice(0, limit);
  return {
    ...found,
    rows: first.map(({ row }) => row),
    distancesKm: distancesKm && first.map(({ place }) => distancesKm[place] ?? 0),
  };
}

function sortableOf({ id, name, rating, reviewCount }: StudioIndex["studios"][number]["card"]) {
  return { id, name, rating, reviewCount };
}
