import { listDays, ontarioDay } from "#domain/rules/dates/calendar.ts";
import { localTime } from "#domain/rules/dates/time-zone.ts";
import { distanceKm, type Position } from "#domain/rules/places/distance.ts";
import {
  addSearches,
  type CountedSearches,
  type DayRange,
  lastDays,
  noSearches,
  periodBefore,
} from "#domain/rules/search-figures/search-range.ts";
import { listAlternatives } from "#domain/rules/typed-text/choices.ts";
import type { Lexicon } from "#domain/rules/typed-text/lexicon.ts";
import { findKnownMeaning } from "#domain/rules/typed-text/search-alias.ts";
import type { Weekday } from "#domain/vocabulary/weekdays.ts";
import { namedPlaces } from "#server/catalogue/places/gazetteer.ts";
import { lexicons } from "#server/catalogue/places/reading-lexicon.ts";
import type { Database } from "#server/database/database.ts";
import { bindServices } from "#server/deps.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import type { SearchDeps } from "./aliases.ts";
import { addAlias, listAliases, removeAlias } from "./aliases.ts";
import { countKeys, listDaysOfSearches, listTopKeys } from "./search-day-queries.ts";

export type ComparedKey = CountedSearches & {
  readonly key: string;
  readonly searchesBefore: number;
};

export type SearchReport = SearchFigures & {
  readonly places: readonly ComparedKey[];
  /** As the address writes them: `classTypes:reformer-pilates`. */
  readonly filters: readonly ComparedKey[];
  readonly poorTexts: readonly PoorText[];
  readonly areas: readonly SearchedArea[];
};

const MAX_ROWS = 15;

/** All that the screen of searches shows, from the days that are added up. */
async function getSearchReport(
  deps: SearchDeps,
  actor: Actor,
  range: DayRange,
): Promise<SearchReport> {
  requireRight(actor, "figures");
  const [totals, places, filters, poorTexts, areas] = await Promise.all([
    readSearchTotals(deps.db, range),
    listCompared(deps, "place", range),
    listCompared(deps, "filter", range),
    listPoorTexts(deps, range),
    listSearchedAreas(deps, range),
  ]);
  return { ...totals, places, filters, poorTexts, areas };
}

async function listCompared(
  { db }: SearchDeps,
  kind: "place" | "filter",
  range: DayRange,
): Promise<ComparedKey[]> {
  const top = await listTopKeys(db, { ...range, kind, by: "searches", limit: MAX_ROWS });
  const keys = top.map(({ key }) => key);
  const before = await countKeys(db, { ...periodBefore(range), kind }, keys);
  return top.map((row) => ({ ...row, searchesBefore: before.get(row.key) ?? 0 }));
}

const FIGURE_DAYS = 7;

/** The last seven days in small, with the seven before. */
export async function searchFigures(deps: SearchDeps, actor: Actor): Promise<SearchFigures> {
  requireRight(actor, "figures");
  return readSearchTotals(deps.db, lastDays(FIGURE_DAYS, ontarioDay(deps.now())));
}

type DayOfSearches = CountedSearches & {
  readonly day: string;
  /** On the day of the period before that stands in its place. */
  readonly searchesBefore: number;
};

export type SearchFigures = {
  readonly range: DayRange;
  readonly before: DayRange;
  /** Every day of the range, in its order. */
  readonly days: readonly DayOfSearches[];
  readonly total: CountedSearches;
  readonly totalBefore: CountedSearches;
};

async function readSearchTotals(db: Database, range: DayRange): Promise<SearchFigures> {
  const before = periodBefore(range);
  const counted = await listDaysOfSearches(db, { from: before.from, to: range.to });
  const byDay = new Map(counted.map(({ day, ...searches }) => [day, searches]));
  const ofDay = (day: string) => byDay.get(day) ?? noSearches;
  const earlier = listDays(before.from, before.to).map(ofDay);
  const days = listDays(range.from, range.to).map((day, at) => ({
    ...ofDay(day),
    day,
    searchesBefore: earlier[at]?.searches ?? 0,
  }));
  const sum = (all: readonly CountedSearches[]) => all.reduce(addSearches, noSearches);
  return { range, before, days, total: sum(days), totalBefore: sum(earlier) };
}

/** The names of places that words may mean. */
function guessPlaces({ catalogue }: SearchDeps, actor: Actor, text: string): string[] {
  requireRight(actor, "figures");
  const places = listAlternatives(text.slice(0, 80), lexicons.of(catalogue.index));
  return places.map(({ name }) => name);
}

export type PoorText = CountedSearches & {
  readonly text: string;
  /** How it is understood by now; undefined where it says nothing to us, so that an alias would help. */
  readonly meaning: string | undefined;
};

const MAX_POOR_TEXTS = 25;

/** What visitors typed and found nothing for, or one or two studios. */
export async function listPoorTexts(
  { db, catalogue, now }: SearchDeps,
  range: DayRange,
): Promise<PoorText[]> {
  const top = await listTopKeys(db, {
    ...range,
    kind: "text",
    by: "poorResults",
    limit: MAX_POOR_TEXTS,
  });
  const lexicon = lexicons.of(catalogue.index);
  const { weekday } = localTime(now(), "America/Toronto");
  return top.map(({ key, ...counted }) => ({
    ...counted,
    text: key,
    meaning: meaningOf(key, lexicon, weekday),
  }));
}

const meanings = new WeakMap<Lexicon, Map<string, string | undefined>>();
const MAX_MEANINGS = 1_000;

/** Remembered as long as the lexicon is the same: looking for slips of the pen takes its time. */
function meaningOf(text: string, lexicon: Lexicon, today: Weekday): string | undefined {
  const known = meanings.get(lexicon) ?? new Map<string, string | undefined>();
  meanings.set(lexicon, known);
  const key = `${today} ${text}`;
  if (known.has(key)) return known.get(key);
  const meaning = findKnownMeaning(text, lexicon, today);
  if (known.size < MAX_MEANINGS) known.set(key, meaning);
  return meaning;
}

/** A quarter of a degree in which visitors searched. */
type SearchedArea = CountedSearches &
  Position & {
    /** The nearest town, for people. */
    readonly name: string;
  };

const MAX_AREAS = 200;
const MAX_NAMES = 10_000;
/** Half the diagonal of an area. */
const NEAR_KM = 18;
const LARGE = 50_000;
const towns = namedPlaces.filter(({ kind }) => kind === "city" || kind === "town");

async function listSearchedAreas({ db }: SearchDeps, range: DayRange): Promise<SearchedArea[]> {
  const top = await listTopKeys(db, { ...range, kind: "cell", by: "searches", limit: MAX_AREAS });
  return top.flatMap(({ key, ...counted }) => {
    const [latitude, longitude] = key.split(",").map(Number);
    if (latitude === undefined || longitude === undefined) return [];
    return [{ ...counted, latitude, longitude, name: nameOf(key, { latitude, longitude }) }];
  });
}

/** By area: there are a few thousand in Ontario, and their towns don't move. */
const names = new Map<string, string>();

function nameOf(key: string, at: Position): string {
  const name = names.get(key) ?? nearestTown(at);
  if (names.size < MAX_NAMES) names.set(key, name);
  return name;
}

/** Of several that are about as near, the largest: the gazetteer has those first. */
function nearestTown(at: Position): string {
  const near = towns.find((town) => town.population > LARGE && distanceKm(at, town) < NEAR_KM);
  if (near !== undefined) return near.name;
  const [nearest] = towns
    .map((town) => ({ name: town.name, km: distanceKm(at, town) }))
    .toSorted((a, b) => a.km - b.km);
  return nearest?.name ?? "";
}

/** What visitors looked for, and what we make of their words. */
export function createSearchServices(deps: SearchDeps) {
  return bindServices(deps, {
    addAlias,
    getSearchReport,
    guessPlaces,
    listAliases,
    removeAlias,
    searchFigures,
  });
}
