import type { Preferences } from "#domain/contracts/preferences.ts";
import type { Position } from "#domain/rules/distance.ts";
import { filterMask } from "#server/catalogue/columns.ts";
import type { StudioIndex } from "#server/catalogue/index-studios.ts";
import { resolvePlace } from "#server/catalogue/resolve-place.ts";
import { measureRows, searchAround } from "#server/catalogue/search-index.ts";
import { writeCards } from "#server/catalogue/serialised-cards.ts";
import type { Deps } from "#server/services/deps.ts";

const NEAREST = 40;

/**
 * Studios that might suit a visitor: those around the place they prefer (or around what they last
 * looked at), with what they visited and favoured. The browser ranks them.
 */
export function listCandidates({ catalogue }: Deps, preferences: Preferences): Buffer {
  const { index } = catalogue;
  const known = rowsOf(index, [...preferences.favoriteStudios, ...preferences.visitHistory]);
  const center = preferredCenter(index, preferences);
  if (center === undefined) return writeCards(index.cards, known, undefined);
  const around = { center, radiusKm: preferences.maxDistance };
  const near = searchAround(index, around, filterMask({}), NEAREST).rows;
  const rows = Int32Array.from(new Set([...near, ...known]));
  return writeCards(index.cards, rows, measureRows(index, center, rows));
}

function preferredCenter(index: StudioIndex, preferences: Preferences): Position | undefined {
  const preferred = resolvePlace(index, preferences.preferredLocation);
  if (preferred !== undefined) return preferred;
  const [latest] = rowsOf(index, preferences.visitHistory);
  return latest === undefined ? undefined : index.studios[latest]?.card;
}

function rowsOf(index: StudioIndex, ids: readonly number[]): Int32Array {
  return Int32Array.from(ids.flatMap((id) => index.rowById.get(id) ?? []));
}
