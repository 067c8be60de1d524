import { lazy } from "#domain/rules/basics/lazy.ts";
import { eachInSteps, mapInSteps, type Steps, sortInSteps } from "#domain/rules/basics/steps.ts";
import { compareEquallyNear, compareWithoutPlace } from "#domain/rules/search/ranking.ts";
import { type SampleShare, sampleShare } from "#domain/rules/studio/sample-share.ts";
import type { SearchAlias } from "#domain/rules/typed-text/search-alias.ts";
import type { CatalogueStudio } from "../catalogue-studio.ts";
import { buildFilterSets, type FilterSets } from "./filter-sets.ts";
import { buildGrid, type Grid } from "./grid.ts";
import { buildPositions, type Positions } from "./positions.ts";
import { type RowRegion, regionOfRows } from "./region.ts";
import { type SerialisedCards, serialiseCards } from "./serialised-cards.ts";
import { type StudioTraits, traitsOf } from "./studio-traits.ts";

/** All live studios, by row; the rows are in the order of a search without any place. */
export type StudioIndex = {
  readonly studios: readonly CatalogueStudio[];
  readonly traits: readonly StudioTraits[];
  readonly positions: Positions;
  readonly grid: Grid;
  readonly filterSets: FilterSets;
  readonly allRows: () => RowRegion;
  readonly cards: SerialisedCards;
  /** Each as the JSON text that the map is sent. */
  readonly pins: readonly string[];
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

/**
 * In steps, since tens of thousands take a while. The order of those that were in the index before is
 * nearly right already: given in it, they take a look each.
 */
export function* indexStudios(
  unordered: readonly CatalogueStudio[],
  before?: StudioIndex,
): Steps<StudioIndex> {
  const averageRating = meanRating(unordered);
  const byRank = compareWithoutPlace(averageRating ?? 0);
  const traits = yield* sortInSteps(yield* mapInSteps(unordered, traitsOf), (a, b) =>
    byRank(a.rankable, b.rankable),
  );
  const studios = traits.map(({ studio }) => studio);
  yield;
  const positions = yield* buildPositions(traits);
  const filterSets = yield* buildFilterSets(studios);
  return {
    studios,
    traits,
    aliases: before?.aliases ?? [],
    positions,
    averageRating,
    sampleShare: sampleShare(studios),
    grid: yield* buildGrid(positions, filterSets),
    filterSets,
    allRows: lazy(() => regionOfRows(studios.length, studios.keys())),
    cards: serialiseCards(traits),
    pins: traits.map(({ pin }) => pin),
    priorities: Int32Array.from(studios, ({ priority }) => priority),
    tieRanks: yield* rankTies(traits, before),
    rowById: yield* rowsBy(traits, ({ studio }) => studio.card.id),
    rowByPath: yield* rowsBy(traits, ({ path }) => path),
    rowsByName: yield* groupRows(traits, ({ nameKey }) => nameKey),
    rowsByCity: yield* groupRows(traits, ({ studio }) => studio.card.citySlug),
    rowsByNeighbourhood: yield* groupRows(traits, ({ neighbourhoodKey }) => neighbourhoodKey),
    rowsByPostalCode: yield* groupRows(traits, ({ studio }) => studio.card.postalCode ?? ""),
  };
}

function* rankTies(
  traits: readonly StudioTraits[],
  before: StudioIndex | undefined,
): Steps<Int32Array> {
  const rowOf = yield* rowsBy(traits, (one) => one);
  const inOrder = new Set<StudioTraits>();
  yield* eachInSteps(before === undefined ? [] : listByTie(before), (one) => {
    if (rowOf.has(one)) inOrder.add(one);
  });
  yield* eachInSteps(traits, (one) => inOrder.add(one));
  const sorted = yield* sortInSteps([...inOrder], (a, b) =>
    compareEquallyNear(a.rankable, b.rankable),
  );
  const ranks = new Int32Array(traits.length);
  yield* eachInSteps(sorted, (one, rank) => {
    ranks[rowOf.get(one) ?? 0] = rank;
  });
  return ranks;
}

function listByTie({ traits, tieRanks }: StudioIndex): StudioTraits[] {
  const listed: StudioTraits[] = [...traits];
  traits.forEach((one, row) => {
    listed[tieRanks[row] ?? 0] = one;
  });
  return listed;
}

function* rowsBy<Key>(
  traits: readonly StudioTraits[],
  keyOf: (one: StudioTraits) => Key,
): Steps<ReadonlyMap<Key, number>> {
  const rows = new Map<Key, number>();
  yield* eachInSteps(traits, (one, row) => rows.set(keyOf(one), row));
  return rows;
}

function* groupRows(
  traits: readonly StudioTraits[],
  keyOf: (one: StudioTraits) => string,
): Steps<RowsByKey> {
  const groups = new Map<string, number[]>();
  yield* eachInSteps(traits, (one, row) => {
    const key = keyOf(one);
    if (key === "") return;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  });
  return groups;
}

const MILLION = 1_000_000;

/**
 * The mean over studios that have a rating; null where none has. Added up in whole millionths: whoever is equal to the
 * mean stays so, in whatever order the studios have come.
 */
function meanRating(studios: readonly CatalogueStudio[]): number | null {
  let [millionths, count] = [0, 0];
  for (const { card } of studios) {
    if (card.rating === null) continue;
    millionths += Math.round(card.rating * MILLION);
    count += 1;
  }
  return count === 0 ? null : millionths / (MILLION * count);
}
