import { type ClassFilter, classFilters } from "#domain/class-filters.ts";
import type {
  ClassesSummary,
  ClassSearchQuery,
  NextClasses,
  NextClassesQuery,
  StudioClassesQuery,
} from "#domain/contracts/classes/class-search.ts";
import { NEXT_CLASSES } from "#domain/contracts/classes/class-search.ts";
import type {
  ClassFacets,
  FoundClass,
  StudioClasses,
} from "#domain/contracts/classes/found-class.ts";
import { pick } from "#domain/rules/basics/each-name.ts";
import { dayIn, startOfClass } from "#domain/rules/classes/class-times.ts";
import { listClassChoices } from "#domain/rules/classes/classes-url.ts";
import {
  CLASS_DAYS,
  type ClassOnDay,
  classesOn,
  isOffered,
} from "#domain/rules/classes/timetable.ts";
import { dayPlus, listDays } from "#domain/rules/dates/calendar.ts";
import { type OntarioTimeZone, timeZoneOf } from "#domain/rules/dates/time-zone.ts";
import type { CatalogueStudio } from "#server/catalogue/catalogue-studio.ts";
import { searchCatalogue, searchMapArea } from "#server/catalogue/search/search-catalogue.ts";
import type { Deps } from "#server/deps.ts";
import { findWhere, type Where } from "./search-studios.ts";

type ClassDeps = Pick<Deps, "catalogue" | "timetables" | "now">;

export type FoundClasses = {
  readonly classes: readonly FoundClass[];
  readonly total: number;
  readonly facets: ClassFacets | undefined;
};

type Near = { readonly studio: CatalogueStudio; readonly distanceKm: number | undefined };
type Candidate = Near & { readonly found: FoundClass };

/** See product rules, "Classes". */
export function searchClasses(deps: ClassDeps, query: ClassSearchQuery): FoundClasses {
  const { index } = deps.catalogue;
  const where = findWhere(index, query);
  const now = deps.now();
  const today = dayIn(zoneOf(where), now);
  const first = query.day ?? today;
  const days = listDays(first, dayPlus(first, (query.days ?? 1) - 1));
  const near = where.kind === "unknown" ? [] : listNear(deps, where, query.distance);
  const inTime = near.flatMap((one) => candidatesOf(deps, one, { days, now, query }));
  const found = inTime.filter(({ found }) => passes(found, query));
  const facets = query.facets && {
    days: Object.fromEntries(
      listDays(today, dayPlus(today, CLASS_DAYS - 1)).map((day) => {
        const all = near.flatMap((one) => candidatesOf(deps, one, { days: [day], now, query }));
        return [day, all.filter(({ found }) => passes(found, query)).length];
      }),
    ),
    choices: countChoices(inTime, query),
  };
  const sorted = found.toSorted(compareCandidates).slice(0, query.limit);
  return { classes: sorted.map(({ found }) => found), total: found.length, facets };
}

function zoneOf(where: Where): OntarioTimeZone {
  if (where.kind === "place") return timeZoneOf(where.place.longitude);
  if (where.kind === "area") return timeZoneOf((where.area.east + where.area.west) / 2);
  return "America/Toronto";
}

function listNear({ catalogue: { index } }: ClassDeps, where: Where, distanceKm?: number): Near[] {
  const all = { limit: index.studios.length };
  const { rows, distancesKm } =
    where.kind === "area"
      ? searchMapArea(index, { ...all, area: where.area })
      : searchCatalogue(index, {
          ...all,
          place: where.kind === "place" ? where.place : undefined,
          distanceKm,
        });
  return rows.flatMap((row, at) => {
    const studio = index.studios[row];
    return studio === undefined ? [] : [{ studio, distanceKm: distancesKm?.[at] }];
  });
}

type Times = {
  readonly days: readonly string[];
  readonly now: Date;
  readonly query: Pick<ClassSearchQuery, "from" | "to">;
};

/** Of these days and hours those that have not begun, whatever they are. */
function candidatesOf(
  { timetables }: ClassDeps,
  { studio, distanceKm }: Near,
  { days, now, query: { from = 0, to = 1440 } }: Times,
): Candidate[] {
  const { card } = studio;
  const timetable = timetables.find(card.id);
  if (timetable === undefined || !isOffered(timetable, now)) return [];
  const zone = timeZoneOf(card.longitude);
  const today = dayIn(zone, now);
  const last = dayPlus(today, CLASS_DAYS - 1);
  const classes = days.flatMap((day) =>
    day < today || day > last ? [] : classesOn(timetable, day),
  );
  const readAt = timetable.kind === "weekly" ? null : (timetable.readAt?.toISOString() ?? null);
  return classes.flatMap((one) => {
    const startsAt = startOfClass(one.date, one.startMinutes, zone);
    if (startsAt <= now || one.startMinutes < from || one.startMinutes >= to) return [];
    const found = {
      ...describe(one, studio),
      readAt,
      studio: pick(card, studioFields),
      ...(distanceKm === undefined ? {} : { distance: Math.round(distanceKm * 100) / 100 }),
    };
    return [{ studio, distanceKm, found }];
  });
}

const studioFields = [
  ...(["id", "name", "city", "citySlug", "slug", "neighborhood"] as const),
  ...(["latitude", "longitude", "rating", "reviewCount"] as const),
] as const;

function describe({ since: _, ...one }: ClassOnDay, { card }: CatalogueStudio) {
  const startsAt = startOfClass(one.date, one.startMinutes, timeZoneOf(card.longitude));
  const priceCents = one.priceCents ?? card.price;
  return { ...one, startsAt: startsAt.toISOString(), priceCents };
}

function passes(found: FoundClass, query: ClassSearchQuery, except?: ClassFilter): boolean {
  return classFilters.every((filter) => {
    if (filter.has === undefined || filter === except) return true;
    const chosen = listClassChoices(query[filter.name]);
    const had = filter.has(found).map(String);
    return chosen.length === 0 || chosen.some((choice) => had.includes(choice));
  });
}

function countChoices(inTime: readonly Candidate[], query: ClassSearchQuery) {
  const counted = classFilters.flatMap((filter) => {
    const { facet, has, choices } = filter;
    if (facet === undefined || has === undefined) return [];
    const others = inTime.filter(({ found }) => passes(found, query, filter));
    const counts = choices.map(({ value }) => [
      String(value),
      others.filter(({ found }) => has(found).includes(value)).length,
    ]);
    return [[facet, Object.fromEntries(counts)] as const];
  });
  return Object.fromEntries(counted);
}

/** By the clock on the wall, then the nearest; no two are equal. */
function compareCandidates(a: Candidate, b: Candidate): number {
  return (
    compareTexts(a.found.date, b.found.date) ||
    a.found.startMinutes - b.found.startMinutes ||
    (a.distanceKm ?? 0) - (b.distanceKm ?? 0) ||
    compareTexts(a.studio.card.name, b.studio.card.name) ||
    a.studio.card.id - b.studio.card.id ||
    compareTexts(a.found.key, b.found.key)
  );
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

const STUDIO_DAYS = 7;

/** Undefined where there is no such studio. */
export function listStudioClasses(
  deps: ClassDeps,
  studioId: number,
  { from }: StudioClassesQuery,
): StudioClasses | undefined {
  const studio = findStudio(deps, studioId);
  if (studio === undefined) return undefined;
  const timetable = deps.timetables.find(studioId);
  if (timetable === undefined) return { kind: null, readAt: null, isStale: false, classes: [] };
  const now = deps.now();
  const first = from ?? dayIn(timeZoneOf(studio.card.longitude), now);
  const days = listDays(first, dayPlus(first, STUDIO_DAYS - 1));
  return {
    kind: timetable.kind,
    readAt: timetable.readAt?.toISOString() ?? null,
    isStale: !isOffered(timetable, now),
    classes: days.flatMap((day) => classesOn(timetable, day).map((one) => describe(one, studio))),
  };
}

/** Those that have not begun; none of a studio that is not offered. */
export function listNextClasses(deps: ClassDeps, query: NextClassesQuery): NextClasses {
  const now = deps.now();
  return query.studios.map((studioId) => {
    const studio = findStudio(deps, studioId);
    return { studioId, classes: studio === undefined ? [] : nextOf(deps, studio, now, query) };
  });
}

function nextOf(
  { timetables }: ClassDeps,
  studio: CatalogueStudio,
  now: Date,
  { classTypes }: NextClassesQuery,
) {
  const timetable = timetables.find(studio.card.id);
  if (timetable === undefined || !isOffered(timetable, now)) return [];
  const today = dayIn(timeZoneOf(studio.card.longitude), now);
  const next: ReturnType<typeof describe>[] = [];
  for (const day of listDays(today, dayPlus(today, CLASS_DAYS - 1))) {
    for (const one of classesOn(timetable, day)) {
      if (next.length === NEXT_CLASSES) return next;
      const described = describe(one, studio);
      const isWanted =
        classTypes.length === 0 || (one.classType !== null && classTypes.includes(one.classType));
      if (isWanted && described.startsAt > now.toISOString()) next.push(described);
    }
  }
  return next;
}

/** Whether there are classes to search at all, and where. */
export function summarizeClasses({ catalogue, timetables, now }: ClassDeps): ClassesSummary {
  const instant = now();
  const cities = new Map<string, number>();
  let studios = 0;
  for (const { card } of catalogue.index.studios) {
    const timetable = timetables.find(card.id);
    if (timetable === undefined || !isOffered(timetable, instant)) continue;
    studios += 1;
    cities.set(card.citySlug, (cities.get(card.citySlug) ?? 0) + 1);
  }
  return { studios, cities: Object.fromEntries(cities) };
}

function findStudio({ catalogue: { index } }: ClassDeps, id: number): CatalogueStudio | undefined {
  return index.studios[index.rowById.get(id) ?? -1];
}
