import fc from "fast-check";
import { expect, test } from "vitest";
import { classFilters } from "#domain/class-filters.ts";
import {
  type ClassSearchQuery,
  classSearchQuerySchema,
} from "#domain/contracts/classes/class-search.ts";
import type { FoundClass } from "#domain/contracts/classes/found-class.ts";
import { pick } from "#domain/rules/basics/each-name.ts";
import { finishSteps } from "#domain/rules/basics/steps.ts";
import type { Timetable } from "#domain/rules/classes/timetable.ts";
import { dayPlus, listDays } from "#domain/rules/dates/calendar.ts";
import { distanceKm } from "#domain/rules/places/distance.ts";
import { weekdays } from "#domain/vocabulary/weekdays.ts";
import { Catalogue } from "#server/catalogue/catalogue.ts";
import type { CatalogueStudio } from "#server/catalogue/catalogue-studio.ts";
import { Timetables } from "#server/catalogue/classes/timetables.ts";
import { resolvePlace } from "#server/catalogue/places/resolve-place.ts";
import { indexStudios } from "#server/catalogue/search/index-studios.ts";
import { arbitraryStudios } from "#tests/factories/catalogue-studios.ts";
import { arbitraryTimetables } from "#tests/factories/timetables.ts";
import { searchClasses } from "./search-classes.ts";

/** Around both changes of the clock, and around the midnights between which Toronto and Kenora have different days. */
const moments = ["2026-11-01T05:45:00Z", "2027-03-14T07:05:00Z", "2026-11-19T05:30:00Z"].flatMap(
  (middle) =>
    [-60, -24, -6, -1, 0, 1, 2, 18].map(
      (hours) => new Date(new Date(middle).getTime() + hours * 3_600_000),
    ),
);

const places = fc.constantFrom<Record<string, string>>(
  {},
  { location: "toronto" },
  { location: "kenora" },
  { location: "ottawa" },
  { location: "thunder-bay" },
  { location: "atikokan" },
  { location: "nowhere at all" },
  { postalCode: "M5V 3A8" },
  { postalCode: "P9N 1S9" },
  { latitude: "43.66", longitude: "-79.4" },
  { latitude: "48.6", longitude: "-90.4", distance: "50" },
  { north: "43.75", south: "43.6", east: "-79.3", west: "-79.5" },
  { north: "56", south: "42", east: "-75", west: "-95" },
);

const shownFields = [
  ...(["id", "name", "city", "citySlug", "slug", "neighborhood"] as const),
  ...(["latitude", "longitude", "rating", "reviewCount"] as const),
] as const;

/** Most searches choose little. */
const rarely = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ arbitrary: fc.constant(null), weight: 5 }, { arbitrary: value, weight: 1 });
const maybe = <Value>(...values: Value[]) => rarely(fc.constantFrom(...values));
const choices = fc.record({
  ...Object.fromEntries(
    classFilters.map(({ name, kind, choices: all }) => {
      const values = all.map(({ value }) => String(value));
      return [name, kind === "many" ? rarely(fc.subarray(values)) : maybe(...values)];
    }),
  ),
  days: maybe("1", "2", "7"),
  from: maybe("00:00", "01:30", "09:00", "18:30"),
  to: maybe("02:00", "18:30", "23:59"),
  limit: maybe("1", "3", "500"),
  facets: maybe("true"),
});

const manyStudios = fc
  .array(arbitraryStudios, { minLength: 4, maxLength: 8 })
  .map((all) =>
    all.flat().map(({ card, ...studio }, at) => ({ ...studio, card: { ...card, id: at + 1 } })),
  );

const search = fc
  .constantFrom(...moments)
  .chain((now) => fc.tuple(fc.constant(now), manyStudios, arbitraryTimetables(70, now)))
  .chain(([now, drafted, timetables]) => {
    const studios = drafted.map(relocate);
    const day = maybe(
      ...[-2, 0, 1, 2, 13, 14].map((after) => dayPlus(wall(now, zones.east).date, after)),
    );
    return fc.record({
      ...{
        now: fc.constant(now),
        studios: fc.constant(studios),
        timetables: fc.constant(timetables),
      },
      query: fc
        .tuple(places, choices, day)
        .map(([where, chosen, on]) => ({ ...where, ...chosen, day: on })),
    });
  });

test("a search for classes finds what all timetables say, written out day by day", () => {
  let found = 0;
  fc.assert(
    fc.property(search, ({ now, studios, timetables, query: drafted }) => {
      const query = queryOf(drafted);
      if (query === undefined) return;
      const catalogue = new Catalogue();
      finishSteps(catalogue.replaceAll(studios));
      const held = new Timetables();
      const deps = { catalogue, timetables: held, now: () => now };
      // Others were there before, and were searched: what changes is seen at once.
      held.replaceSome([], timetables.map(anotherWeek));
      searchClasses(deps, query);
      const ids = timetables.map(({ studioId }) => studioId);
      held.replaceSome(ids.slice(0, 9), timetables.slice(9));
      searchClasses(deps, query);
      held.replaceSome([], timetables.slice(0, 9));
      const answer = searchClasses(deps, query);
      const expected = expand({ now, studios, timetables, query });
      expect(answer.total).toBe(expected.found.length);
      expect(JSON.parse(answer.classes.json)).toEqual(
        expected.found.slice(0, query.limit).map(({ shown }) => shown),
      );
      if (query.facets) expect(answer.facets).toEqual(expected.facets);
      found += answer.total;
    }),
    { numRuns: 300 },
  );
  expect(found).toBeGreaterThan(300);
});

/** In the north-west two towns have the clock of Kenora, and Thunder Bay that of Toronto. */
const northWest = [
  undefined,
  { slug: "thunder-bay", latitude: 48.382, longitude: -89.25 },
  { slug: "atikokan", latitude: 48.757, longitude: -91.624 },
];

function relocate({ card, ...studio }: CatalogueStudio): CatalogueStudio {
  const town = card.citySlug === "kenora" ? northWest[card.id % 3] : undefined;
  if (town === undefined) return { ...studio, card };
  const { slug: citySlug, latitude, longitude } = town;
  return { ...studio, card: { ...card, citySlug, latitude, longitude } };
}

/** The same on other days, and less of it. */
function anotherWeek(timetable: Timetable): Timetable {
  const weekly = timetable.weekly.map((lesson) => ({ ...lesson, weekday: "monday" as const }));
  return { ...timetable, weekly: weekly.slice(2), dated: timetable.dated.slice(3) };
}

/** Undefined for what the call refuses, such as a window that ends before it begins. */
function queryOf(drafted: Record<string, unknown>): ClassSearchQuery | undefined {
  const said = Object.entries(drafted).filter(([, value]) => value !== null);
  return classSearchQuerySchema.safeParse(Object.fromEntries(said)).data;
}

const zones = { east: "America/Toronto", west: "America/Winnipeg" };

const formats = new Map(
  Object.values(zones).map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat("en-CA", {
      ...{ timeZone, hourCycle: "h23", dateStyle: "short", timeStyle: "short" },
    }),
  ]),
);

const shown = new Map<string, ReturnType<typeof readWall>>();

/** What the clock on the wall shows. */
function wall(instant: Date, timeZone: string) {
  const key = `${timeZone} ${instant.getTime()}`;
  const known = shown.get(key) ?? readWall(instant, timeZone);
  shown.set(key, known);
  return known;
}

function readWall(instant: Date, timeZone: string) {
  const [date = "", time = ""] = formats.get(timeZone)?.format(instant).split(", ") ?? [];
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return { date, minutes: hours * 60 + minutes };
}

/** The first instant at which it shows this; in an hour that it skips, as if it had not been put forward. */
function instantOf(date: string, minutes: number, zone: string): Date {
  const asUtc = Date.parse(date) + minutes * 60_000;
  const shows = [4, 5, 6]
    .map((hours) => new Date(asUtc + hours * 3_600_000))
    .find((instant) => {
      const { date: day, minutes: minute } = wall(instant, zone);
      return day === date && minute === minutes;
    });
  return shows ?? new Date(asUtc + (zone === zones.east ? 5 : 6) * 3_600_000);
}

type World = {
  now: Date;
  studios: readonly CatalogueStudio[];
  timetables: readonly Timetable[];
  query: ClassSearchQuery;
};

/** Everything by hand, one studio, one day and one lesson after another. */
function expand({ now, studios, timetables, query }: World) {
  const zone = zoneOfSearch(query);
  const today = wall(now, zone).date;
  const near = nearStudios(studios, query);
  const classesOf = (day: string) =>
    near.flatMap((one) => classesOn(one, timetables, { day, now, query }));
  const first = query.day ?? today;
  const inTime = listDays(first, dayPlus(first, (query.days ?? 1) - 1)).flatMap(classesOf);
  const found = inTime.filter((one) => mismatches(one, query).length === 0);
  const counted = Object.fromEntries(
    listDays(today, dayPlus(today, 13)).map((day) => [
      day,
      classesOf(day).filter((one) => mismatches(one, query).length === 0).length,
    ]),
  );
  const choicesCounted = Object.fromEntries(
    classFilters.flatMap(({ name, facet, has, choices: all }) => {
      if (facet === undefined) return [];
      const others = inTime.filter((one) =>
        mismatches(one, query).every((other) => other === name),
      );
      const count = (value: string | number) =>
        others.filter(({ shown }) => has?.(shown).includes(value)).length;
      return [[facet, Object.fromEntries(all.map(({ value }) => [value, count(value)]))]];
    }),
  );
  return { found: found.sort(compare), facets: { days: counted, choices: choicesCounted } };
}

type Near = { studio: CatalogueStudio; km: number | undefined };

type Center = { latitude: number; longitude: number };

function nearStudios(studios: readonly CatalogueStudio[], query: ClassSearchQuery): Near[] {
  const { location, postalCode, latitude, longitude, distance } = query;
  const { north, south, east, west } = query;
  if (north !== undefined && south !== undefined && east !== undefined && west !== undefined) {
    return studios
      .filter(({ card }) => card.latitude >= south && card.latitude <= north)
      .filter(({ card }) => card.longitude >= west && card.longitude <= east)
      .map((studio) => ({ studio, km: undefined }));
  }
  const around = (center: Center) =>
    studios.map((studio) => ({ studio, km: distanceKm(center, studio.card) }));
  if (latitude !== undefined && longitude !== undefined) {
    return around({ latitude, longitude }).filter(({ km }) => km <= (distance ?? 25));
  }
  if (postalCode === undefined && location === undefined) {
    return studios.map((studio) => ({ studio, km: undefined }));
  }
  const place = resolvePlace(finishSteps(indexStudios(studios)), postalCode ?? location ?? "");
  if (place === undefined) return [];
  const all = around(place);
  const within = distance ?? (postalCode === undefined ? undefined : 10);
  if (within !== undefined) return all.filter(({ km }) => km <= within);
  const own = all.filter(({ studio: { card } }) =>
    [card.citySlug, card.citySlug === "etobicoke" ? "toronto" : ""].includes(location ?? ""),
  );
  return own.length > 0 ? own : all.filter(({ km }) => km <= 25);
}

/** Of a map's area it is that of its middle, of a place the place's own. */
function zoneOfSearch({
  north,
  east = 0,
  west = 0,
  location,
  postalCode,
  longitude,
}: ClassSearchQuery) {
  if (north !== undefined) return zoneAt((east + west) / 2);
  if (longitude !== undefined) return zoneAt(longitude);
  return location === "kenora" || location === "atikokan" || postalCode === "P9N 1S9"
    ? zones.west
    : zones.east;
}

function zoneAt(longitude: number): string {
  return longitude < -90 ? zones.west : zones.east;
}

type When = { day: string; now: Date; query: ClassSearchQuery };
type Found = Near & { shown: FoundClass };

function classesOn({ studio, km }: Near, timetables: readonly Timetable[], when: When): Found[] {
  const { day, now, query } = when;
  const { card } = studio;
  const zone = zoneAt(card.longitude);
  const today = wall(now, zone).date;
  if (day < today || day > dayPlus(today, 13)) return [];
  const timetable = timetables.find(({ studioId }) => studioId === card.id);
  if (timetable === undefined) return [];
  const { readAt: saidAt } = timetable;
  const readAt = timetable.kind === "weekly" ? null : saidAt;
  if (timetable.kind === "weekly" && saidAt !== null && now >= aYearAfter(saidAt)) return [];
  if (timetable.kind === "calendar" && (readAt === null || +now - +readAt >= 48 * 3_600_000))
    return [];
  return [...ofWeek(timetable, day), ...timetable.dated.filter(({ date }) => date === day)].flatMap(
    ({ since: _, ...lesson }) => {
      const startsAt = instantOf(day, lesson.startMinutes, zone);
      if (startsAt <= now) return [];
      if (lesson.startMinutes < (query.from ?? 0) || lesson.startMinutes >= (query.to ?? 1440))
        return [];
      const shown = {
        ...lesson,
        startsAt: startsAt.toISOString(),
        priceCents: lesson.priceCents ?? card.price,
        readAt: readAt?.toISOString() ?? null,
        studio: pick(card, shownFields),
        ...(km === undefined ? {} : { distance: Math.round(km * 100) / 100 }),
      };
      return [{ studio, km, shown }];
    },
  );
}

function aYearAfter(instant: Date): Date {
  const later = new Date(instant);
  later.setUTCFullYear(later.getUTCFullYear() + 1);
  return later;
}

function ofWeek({ weekly }: Timetable, day: string) {
  const weekday = weekdays[(new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7];
  return weekly.flatMap(({ id, weekday: own, fromDate, untilDate, exceptions, ...lesson }) => {
    if (own !== weekday || exceptions.includes(day)) return [];
    if (fromDate !== null && day < fromDate) return [];
    if (untilDate !== null && day > untilDate) return [];
    return [{ ...lesson, key: `w${id}`, date: day, placesLeft: null }];
  });
}

/** The names of the filters that it does not pass. */
function mismatches({ shown }: Found, query: ClassSearchQuery): string[] {
  const { classTypes, levels, maxPrice, withPlaces } = query;
  const { classType, level, priceCents, placesLeft } = shown;
  const ofType = classTypes.length === 0 || (classType !== null && classTypes.includes(classType));
  const ofLevel = levels.length === 0 || (level !== null && levels.includes(level));
  const ofPrice = maxPrice === undefined || (priceCents !== null && priceCents <= maxPrice * 100);
  const hasPlaces = !withPlaces || (placesLeft !== null && placesLeft > 0);
  const all = { classTypes: ofType, levels: ofLevel, maxPrice: ofPrice, withPlaces: hasPlaces };
  return Object.entries(all).flatMap(([name, passes]) => (passes ? [] : [name]));
}

/** Start, distance to the metre, name, studio; a studio's own at the same time by their keys. */
function compare(a: Found, b: Found): number {
  const metres = ({ km = 0 }: Found) => Math.round(km * 1000);
  return (
    compareTexts(a.shown.date, b.shown.date) ||
    a.shown.startMinutes - b.shown.startMinutes ||
    metres(a) - metres(b) ||
    compareTexts(a.shown.studio.name, b.shown.studio.name) ||
    a.shown.studio.id - b.shown.studio.id ||
    compareTexts(a.shown.key, b.shown.key)
  );
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
