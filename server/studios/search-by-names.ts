import type { StudioNamesQuery } from "#domain/contracts/studios/studio-search.ts";
import { placeKey } from "#domain/rules/places/place-text.ts";
import { similarStudioLimits } from "#domain/rules/studio/similar-studio-limits.ts";
import type { StudioIndex } from "#server/catalogue/search/index-studios.ts";
import { searchAround } from "#server/catalogue/search/search-index.ts";
import { type CardList, writeCards } from "#server/catalogue/search/serialised-cards.ts";
import type { Deps } from "#server/deps.ts";

const FILL_WITHIN_KM = 50;

/**
 * One studio for each name that we know, in the order of the names. With the studio that they are
 * similar to, filled up with the nearest that share a class type
 * (product rules, "Similar studios").
 */
export function searchByNames({ catalogue }: Deps, query: StudioNamesQuery): CardList {
  const { index } = catalogue;
  const named = query.names.flatMap((name) => index.rowsByName.get(placeKey(name))?.[0] ?? []);
  const own = query.similarTo === undefined ? undefined : index.rowById.get(query.similarTo);
  const rows = new Set([...named, ...(own === undefined ? [] : nearestAlike(index, own))]);
  if (own !== undefined) rows.delete(own);
  const first = [...rows].slice(0, similarStudioLimits.maxStudios);
  return writeCards(index.cards, first, undefined);
}

function nearestAlike(index: StudioIndex, row: number): Iterable<number> {
  const card = index.studios[row]?.card;
  if (card === undefined) return [];
  const around = { center: card, radiusKm: FILL_WITHIN_KM };
  const filters = { classTypes: card.classTypes };
  return searchAround(index, around, { filters, limit: similarStudioLimits.maxStudios + 1 }).rows;
}
