import type { Preferences } from "#domain/contracts/preferences.ts";
import type { StudioStats } from "#domain/contracts/stats.ts";
import { type StudioCard, studioDetailSchema } from "#domain/contracts/studios/studio.ts";
import {
  type ComparedStudioFacts,
  comparedStudioSchema,
} from "#domain/contracts/studios/studio-lists.ts";
import type { StudioNamesQuery } from "#domain/contracts/studios/studio-search.ts";
import { placeKey } from "#domain/rules/places/address.ts";
import type { Position } from "#domain/rules/places/distance.ts";
import { SAME_DISTANCE_KM } from "#domain/rules/search/ranking.ts";
import { similarStudioLimits } from "#domain/rules/search/search-limits.ts";
import { countStars, ownReviews } from "#domain/rules/studio/reviews.ts";
import type { SampleShare } from "#domain/rules/studio/sample-share.ts";
import { findClassTypeKey } from "#domain/vocabulary/class-types.ts";
import { resolvePlace } from "#server/catalogue/places/resolve-place.ts";
import type { StudioFilters } from "#server/catalogue/search/filter-sets.ts";
import type { StudioIndex } from "#server/catalogue/search/index-studios.ts";
import { measureRows, searchAround } from "#server/catalogue/search/search-index.ts";
import { type CardList, writeCards } from "#server/catalogue/search/serialised-cards.ts";
import type { Deps } from "#server/deps.ts";
import { type FoundStudio, findStudioById } from "./find-studio.ts";

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

/** In the order of the ids; those that are not, or no longer, listed are left out. */
export function listStudiosByIds({ catalogue }: Deps, ids: readonly number[]): CardList {
  const { index } = catalogue;
  const rows = ids.flatMap((id) => index.rowById.get(id) ?? []);
  return writeCards(index.cards, rows, undefined);
}

const MAX_STUDIOS = 6;

/** The best of Toronto, featured ones first, as the rows of the catalogue are ordered. */
export function listTorontoFeatured({ catalogue }: Deps): CardList {
  const { index } = catalogue;
  const rows = (resolvePlace(index, "toronto")?.rows ?? []).toSorted((a, b) => a - b);
  const first = rows.slice(0, MAX_STUDIOS);
  return writeCards(index.cards, first, undefined);
}

/** One of those asked for: nothing is found where it is not, or no longer, listed. */
export type ComparedEntry = Pick<FoundStudio, "id" | "revision" | "currentRevision"> & {
  studio: ComparedStudioFacts | undefined;
};

export function compareStudios(deps: Deps, ids: readonly number[]): Promise<ComparedEntry[]> {
  return Promise.all(ids.map((id) => findEntry(deps, id)));
}

async function findEntry(deps: Deps, id: number): Promise<ComparedEntry> {
  const found = await findStudioById(deps, id);
  if (found === undefined) return { id, studio: undefined, ...absenceOf(deps, id) };
  const { json, revision, currentRevision } = found;
  const { reviews, ...facts } = studioDetailSchema.parse(JSON.parse(String(json)));
  const starCounts = countStars(ownReviews(reviews));
  return {
    id,
    studio: comparedStudioSchema.parse({ ...facts, starCounts }),
    revision,
    currentRevision,
  };
}

/** A studio that was missing may be listed later. */
function absenceOf({ catalogue }: Deps, id: number) {
  const currentRevision = () => (catalogue.index.rowById.has(id) ? "listed" : "missing");
  return { revision: "missing", currentRevision };
}

export function getStudioStats({ catalogue }: Deps): StudioStats {
  return { averageRating: catalogue.index.averageRating };
}

export function getSampleShare({ catalogue }: Pick<Deps, "catalogue">): SampleShare {
  return catalogue.index.sampleShare;
}

const FILL_WITHIN_KM = 50;
const CLOSE_KM = 3;

/**
 * One studio for each name that we know, in the order of the names. With the studio that they are
 * similar to, filled up with the nearest that share a class type
 * (product rules, "Similar studios").
 */
export function searchByNames({ catalogue }: Deps, query: StudioNamesQuery): CardList {
  const { index } = catalogue;
  const row = query.similarTo === undefined ? undefined : index.rowById.get(query.similarTo);
  return listSimilar(index, query.names, row === undefined ? undefined : index.studios[row]?.card);
}

type Alike = Position & { readonly id: number; readonly classTypes: readonly string[] };

/** The same for a studio that is not in the catalogue, or is to be another one there. */
export function listSimilar(
  index: StudioIndex,
  names: readonly string[],
  own: Alike | undefined,
): CardList {
  const named = names.flatMap((name) => index.rowsByName.get(placeKey(name))?.[0] ?? []);
  const rows = new Set([...named, ...(own === undefined ? [] : nearestAlike(index, own))]);
  const ownRow = own && index.rowById.get(own.id);
  if (ownRow !== undefined) rows.delete(ownRow);
  const first = [...rows].slice(0, similarStudioLimits.maxStudios);
  return writeCards(index.cards, first, undefined);
}

/** Close by first: in a city the wide circle holds thousands, and seven are wanted. */
function nearestAlike(index: StudioIndex, own: Alike): Iterable<number> {
  const limit = similarStudioLimits.maxStudios + 1;
  const wanted = { filters: { classTypes: [...own.classTypes] }, limit };
  const close = searchAround(index, { center: own, radiusKm: CLOSE_KM }, wanted);
  const last = close.distancesKm?.[limit - 1];
  return last !== undefined && last < CLOSE_KM - SAME_DISTANCE_KM
    ? close.rows
    : searchAround(index, { center: own, radiusKm: FILL_WITHIN_KM }, wanted).rows;
}
