import { lazy } from "#domain/rules/lazy.ts";
import { placeKey } from "#domain/rules/places/place-text.ts";
import type { SearchAlias } from "#domain/rules/reading/search-alias.ts";
import {
  compareEquallyNear,
  compareWithoutPlace,
  type Rankable,
} from "#domain/rules/search/ranking.ts";
import { type SampleShare, sampleShare } from "#domain/rules/studio/sample-share.ts";
import type { CatalogueStudio } from "../catalogue-studio.ts";
import { buildFilterSets, type FilterSets } from "./filter-sets.ts";
import { buildGrid, type Grid } from "./grid.ts";
import { buildPositions, type Positions } from "./positions.ts";
import { type Region, regionOfRows } from "./region.ts";
import { type SerialisedCards, serialiseCards } from "./serialised-cards.ts";
import { serialisePin } from "./serialised-pins.ts";

/** All live studios, by row; the rows are in the order of a search without any place. */
export type StudioIndex = {
  readonly studios: readonly CatalogueStudio[];
  readonly positions: Positions;
  readonly grid: Grid;
  readonly filterSets: FilterSets;
  readonly allRows: () => Region;
  readonly cards: SerialisedCards;
  /** Each as the JSON text that the map is sent. */
  readonly pins: () => readonly string[];
  /** Of each studio's package. */
  readonly priorities: Int32Array;
  /** Which of two equally near studios of the same package comes first. */
  readonly tieRanks: Int32Array;
  readonly averageRating: number | null;
  readonly sampleShare: SampleShare;
  readonly rowById: ReadonlyMap<number, number>;
  readonly rowByPath: ReadonlyMap<string, number>;
  readonly rowsByName: RowsByKey;
  readonly rowsByCity: RowsByKey;
  readonly rowsByNeighbourhood: RowsByKey;
  readonly rowsByPostalCode: RowsByKey;
  /** What else visitors call places and class types. */
  readonly aliases: readonly SearchAlias[];
};

type RowsByKey = ReadonlyMap<string, readonly number[]>;

export function indexStudios(
  unordered: readonly CatalogueStudio[],
  aliases: readonly SearchAlias[] = [],
): StudioIndex {
  const averageRating = meanRating(unordered);
  const byRank = compareWithoutPlace(averageRating ?? 0);
  const studios = unordered.toSorted((a, b) => byRank(rankable(a), rankable(b)));
  const positions = buildPositions(studios.map(({ card }) => card));
  const filterSets = buildFilterSets(studios);
  return {
    studios,
    aliases,
    positions,
    averageRating,
    sampleShare: sampleShare(studios),
    grid: buildGrid(positions, filterSets),
    filterSets,
    allRows: lazy(() => regionOfRows(studios.length, studios.keys())),
    cards: serialiseCards(studios),
    pins: lazy(() => studios.map(serialisePin)),
    priorities: Int32Array.from(studios, ({ priority }) => priority),
    tieRanks: rankTies(studios),
    rowById: new Map(studios.map(({ card }, row) => [card.id, row])),
    rowByPath: new Map(studios.map(({ card }, row) => [pathKey(card.citySlug, card.slug), row])),
    rowsByName: groupRows(studios, ({ card }) => placeKey(card.name)),
    rowsByCity: groupRows(studios, ({ card }) => card.citySlug),
    rowsByNeighbourhood: groupRows(studios, ({ card }) => placeKey(card.neighborhood ?? "")),
    rowsByPostalCode: groupRows(studios, ({ card }) => card.postalCode ?? ""),
  };
}

export function pathKey(citySlug: string, slug: string): string {
  return `${citySlug}/${slug}`;
}

function rankTies(studios: readonly CatalogueStudio[]): Int32Array {
  const rows = studios
    .map((studio, row) => ({ row, ...rankable(studio) }))
    .sort(compareEquallyNear);
  const ranks = new Int32Array(studios.length);
  rows.forEach(({ row }, rank) => {
    ranks[row] = rank;
  });
  return ranks;
}

export function rankable({ card, priority }: CatalogueStudio): Rankable {
  const { id, name, rating, reviewCount, featured } = card;
  return { id, name, rating, reviewCount, featured, priority };
}

function groupRows(
  studios: readonly CatalogueStudio[],
  keyOf: (studio: CatalogueStudio) => string,
): RowsByKey {
  const groups = new Map<string, number[]>();
  studios.forEach((studio, row) => {
    const key = keyOf(studio);
    if (key === "") return;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  });
  return groups;
}

/** The mean over studios that have a rating; null where none has. */
function meanRating(studios: readonly CatalogueStudio[]): number | null {
  const ratings = studios.flatMap(({ card }) => card.rating ?? []);
  if (ratings.length === 0) return null;
  return ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
}
