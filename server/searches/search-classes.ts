import type {
  ClassesSummary,
  ClassSearchQuery,
  NextClasses,
  NextClassesQuery,
  StudioClassesQuery,
} from "#domain/contracts/classes/class-search.ts";
import { NEXT_CLASSES } from "#domain/contracts/classes/class-search.ts";
import type { ClassFacets, StudioClasses } from "#domain/contracts/classes/found-class.ts";
import { dayIn, startOfClass } from "#domain/rules/classes/class-times.ts";
import { listClassChoices } from "#domain/rules/classes/classes-url.ts";
import {
  type ClassOnDay,
  classesOn,
  isOffered,
  type Timetable,
} from "#domain/rules/classes/timetable.ts";
import { dayPlus, listDays } from "#domain/rules/dates/calendar.ts";
import { type OntarioTimeZone, timeZoneOf } from "#domain/rules/dates/time-zone.ts";
import type { CatalogueStudio } from "#server/catalogue/catalogue-studio.ts";
import { lookingFilters, maskOf } from "#server/catalogue/classes/lesson-codes.ts";
import { classDaysFrom } from "#server/catalogue/classes/lesson-days.ts";
import type { LessonSearch, Lessons } from "#server/catalogue/classes/scan-lessons.ts";
import {
  countChoices,
  countDays,
  searchLessons,
} from "#server/catalogue/classes/search-lessons.ts";
import type { Place } from "#server/catalogue/places/resolve-place.ts";
import type { StudioIndex } from "#server/catalogue/search/index-studios.ts";
import { listNear } from "#server/catalogue/search/search-catalogue.ts";
import type { NearEntries } from "#server/catalogue/search/search-index.ts";
import type { CardList } from "#server/catalogue/search/serialised-cards.ts";
import type { Deps } from "#server/deps.ts";
import { findWhere, type Where } from "./search-studios.ts";
import { writeClasses } from "./write-classes.ts";

type ClassDeps = Pick<Deps, "catalogue" | "timetables" | "now">;

export type FoundClasses = {
  readonly classes: CardList;
  readonly total: number;
  readonly place: Place | undefined;
  readonly facets: ClassFacets | undefined;
};

/** See product rules, "Search for classes". */
export function searchClasses(deps: ClassDeps, query: ClassSearchQuery): FoundClasses {
  const { index } = deps.catalogue;
  const lessons = { index, columns: deps.timetables.columns };
  const where = findWhere(index, query);
  const now = deps.now();
  const today = dayIn(zoneOf(where), now);
  const first = query.day ?? today;
  const search = {
    near: nearOf(index, where, query.distance),
    nowMs: now.getTime(),
    days: listDays(first, dayPlus(first, (query.days ?? 1) - 1)),
    from: query.from ?? 0,
    to: query.to ?? DAY_MINUTES,
    wanted: lookingFilters.map((filter) => maskOf(filter, listClassChoices(query[filter.name]))),
  };
  const { found, total } = searchLessons(lessons, search, query.limit);
  const classes = writeClasses(found);
  const facets = query.facets && {
    days: countByDay(lessons, search, classDaysFrom(today)),
    choices: countByChoice(lessons, search),
  };
  return { classes, total, place: where.kind === "place" ? where.place : undefined, facets };
}

const DAY_MINUTES = 24 * 60;

const nowhere: NearEntries = { entries: [], point: undefined, isLasting: true };

function nearOf(index: StudioIndex, where: Where, distanceKm: number | undefined): NearEntries {
  if (where.kind === "unknown") return nowhere;
  if (where.kind === "area") return listNear(index, { area: where.area });
  return listNear(index, { place: where.kind === "place" ? where.place : undefined, distanceKm });
}

function countByDay(lessons: Lessons, search: LessonSearch, days: readonly string[]) {
  const counts = countDays(lessons, { ...search, days });
  return Object.fromEntries(days.map((day, at) => [day, counts[at] ?? 0]));
}

function countByChoice(lessons: Lessons, search: LessonSearch): ClassFacets["choices"] {
  const counts = countChoices(lessons, search);
  const counted = lookingFilters.flatMap(({ facet, choices }, place) =>
    facet === undefined
      ? []
      : [[facet, choices.map(({ value }, bit) => [value, counts[place]?.[bit] ?? 0])] as const],
  );
  return Object.fromEntries(counted.map(([facet, all]) => [facet, Object.fromEntries(all)]));
}

function zoneOf(where: Where): OntarioTimeZone {
  if (where.kind === "place") return timeZoneOf(where.place.longitude);
  if (where.kind === "area") return timeZoneOf((where.area.east + where.area.west) / 2);
  return "America/Toronto";
}

function describe({ since: _, ...one }: ClassOnDay, { card, bookingUrl }: CatalogueStudio) {
  const startsAt = startOfClass(one.date, one.startMinutes, timeZoneOf(card.longitude));
  const priceCents = one.priceCents ?? card.price;
  return {
    ...one,
    startsAt: startsAt.toISOString(),
    priceCents,
    bookingUrl: one.bookingUrl ?? bookingUrl,
  };
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
  const now = deps.now();
  const first = from ?? dayIn(timeZoneOf(studio.card.longitude), now);
  if (timetable === undefined) {
    return { kind: null, source: null, readAt: null, isStale: false, from: first, classes: [] };
  }
  const days = listDays(first, dayPlus(first, STUDIO_DAYS - 1));
  const all = days.flatMap((day) => classesOn(timetable, day).map((one) => describe(one, studio)));
  return {
    kind: timetable.kind,
    source: timetable.source,
    readAt: (timetable.readAt ?? lastAdded(timetable))?.toISOString() ?? null,
    isStale: !isOffered(timetable, now),
    from: first,
    classes: from === undefined ? all.filter(({ startsAt }) => new Date(startsAt) > now) : all,
  };
}

function lastAdded({ weekly }: Timetable): Date | undefined {
  return weekly
    .map(({ since }) => since)
    .toSorted((a, b) => a.getTime() - b.getTime())
    .at(-1);
}

/** Those that have not begun, one of each time; none of a studio that is not offered. */
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
  for (const day of classDaysFrom(today)) {
    for (const one of classesOn(timetable, day)) {
      if (next.length === NEXT_CLASSES) return next;
      const described = describe(one, studio);
      const isWanted =
        classTypes.length === 0 || (one.classType !== null && classTypes.includes(one.classType));
      const isNext =
        described.startsAt > now.toISOString() && described.startsAt !== next.at(-1)?.startsAt;
      if (isWanted && isNext) next.push(described);
    }
  }
  return next;
}

/** Of how many studios classes can be searched, and where. */
export function summarizeClasses(deps: ClassDeps): ClassesSummary {
  const cities = new Map<string, number>();
  let studios = 0;
  for (const { card } of offeredStudios(deps)) {
    studios += 1;
    cities.set(card.citySlug, (cities.get(card.citySlug) ?? 0) + 1);
  }
  return { studios, cities: Object.fromEntries(cities) };
}

/** Whether there are any: a studio that is hidden keeps its timetable. */
export function hasClasses(deps: ClassDeps): boolean {
  return deps.timetables.size > 0 && offeredStudios(deps).next().done === false;
}

function* offeredStudios({ catalogue, timetables, now }: ClassDeps) {
  const instant = now();
  for (const studio of catalogue.index.studios) {
    const timetable = timetables.find(studio.card.id);
    if (timetable !== undefined && isOffered(timetable, instant)) yield studio;
  }
}

function findStudio({ catalogue: { index } }: ClassDeps, id: number): CatalogueStudio | undefined {
  return index.studios[index.rowById.get(id) ?? -1];
}
