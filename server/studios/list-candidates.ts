import type { Preferences } from "#domain/contracts/preferences.ts";
import type { StudioCard } from "#domain/contracts/studios/studio.ts";
import type { Position } from "#domain/rules/places/distance.ts";
import { findClassTypeKey } from "#domain/vocabulary/class-types.ts";
import { resolvePlace } from "#server/catalogue/places/resolve-place.ts";
import type { StudioFilters } from "#server/catalogue/search/filter-sets.ts";
import type { StudioIndex } from "#server/catalogue/search/index-studios.ts";
import { measureRows, searchAround } from "#server/catalogue/search/search-index.ts";
import type { Deps } from "#server/deps.ts";

const NEAREST = 40;

/**
 * Studios that might suit a visitor: those around the place they prefer (or around what they last
 * looked at), those there with the classes they like, and what they visited and favoured. The
 * browser ranks them.
 */
export function listCandidates({ catalogue }: Deps, preferences: Preferences): StudioCard[] {
  const { index } = catalogue;
  const known = rowsOf(index, [...preferences.favoriteStudios, ...preferences.visitHistory]);
  const center = preferredCenter(index, preferences);
  if (center === undefined) return cardsOf(index, known);
  const around = { center, radiusKm: preferences.maxDistance };
  const nearest = (filters: StudioFilters) =>
    searchAround(index, around, { filters, limit: NEAREST }).rows;
  const classTypes = preferences.preferredClassTypes.flatMap((key) => findClassTypeKey(key) ?? []);
  const rows = [...new Set([...nearest({}), ...nearest({ classTypes }), ...known])];
  const distances = measureRows(index, center, rows);
  return cardsOf(index, rows).map((card, place) => ({ ...card, distance: distances[place] }));
}

function cardsOf(index: StudioIndex, rows: Iterable<number>): StudioCard[] {
  return Array.from(rows).flatMap((row) => index.studios[row]?.card ?? []);
}

function preferredCenter(index: StudioIndex, preferences: Preferences): Position | undefined {
  const preferred = resolvePlace(index, preferences.preferredLocation);
  if (preferred !== undefined) return preferred;
  const [latest] = rowsOf(index, preferences.visitHistory);
  return latest === undefined ? undefined : index.studios[latest]?.card;
}

function rowsOf(index: StudioIndex, ids: readonly number[]): number[] {
  return ids.flatMap((id) => index.rowById.get(id) ?? []);
}
