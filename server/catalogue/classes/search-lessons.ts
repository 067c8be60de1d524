import { lessonKey, type Timetable } from "#domain/rules/classes/timetable.ts";
import { distanceOfSquare, squareOfChord, squareOfDistance } from "../search/positions.ts";
import type { StudioTraits } from "../search/studio-traits.ts";
import { lookingFilters } from "./lesson-codes.ts";
import type { Lesson } from "./lesson-columns.ts";
import { type ZonedDay, zonedDay } from "./lesson-days.ts";
import { Matches } from "./matches.ts";
import { type LessonSearch, type Lessons, scanLessons } from "./scan-lessons.ts";
import { nameRanks, studioEntries, zones } from "./studio-entries.ts";

const DAY_MINUTES = 24 * 60;

/** A class on a day, and whose it is. */
export type FoundLesson = {
  readonly lesson: Lesson;
  readonly timetable: Timetable;
  readonly traits: StudioTraits;
  readonly day: ZonedDay;
  readonly distanceKm: number | undefined;
};

/** Those that begin first, of equally early ones the nearest to the metre, and how many there are in all. */
export function searchLessons(
  lessons: Lessons,
  search: LessonSearch,
  limit: number,
): { found: FoundLesson[]; total: number } {
  const matches = new Matches(limit);
  const totals = scanLessons(lessons, search, { matches });
  const { before, atLast } = matches.split(search.days.length);
  const nearness = nearnessOf(lessons, search, matches);
  const chosen = [...before, ...firstOf(atLast, nearness, limit - before.length)];
  const ranked = chosen.map((at) => ({
    at,
    key: matches.keys[at] ?? 0,
    rank: nearness.rankOf(nearness.of(at)),
  }));
  const describe = describer(lessons, search, matches);
  ranked.sort(
    (a, b) => a.key - b.key || a.rank - b.rank || compareNamed(describe(a.at), describe(b.at)),
  );
  return {
    found: ranked.slice(0, limit).flatMap(({ at }) => describe(at) ?? []),
    total: totals.reduce((sum, total) => sum + total, 0),
  };
}

/** How many would pass on each of the days. */
export function countDays(lessons: Lessons, search: LessonSearch): number[] {
  return scanLessons(lessons, search, {});
}

/** Of each filter that looks at a class how many there would be with each of its choices, whatever is chosen of it now. */
export function countChoices(lessons: Lessons, search: LessonSearch): number[][] {
  const { codes } = lessons.columns;
  const inTime = new Int32Array(codes.pairs);
  const counts = lookingFilters.map(({ choices }) => choices.map(() => 0));
  scanLessons(lessons, search, { inTime, choices: counts });
  inTime.forEach((count, at) => {
    if (count === 0) return;
    const masks = codes.masksOf(at);
    const failing = search.wanted.flatMap((want, place) =>
      want === 0 || ((masks[place] ?? 0) & want) !== 0 ? [] : [place],
    );
    counts.forEach((ofFilter, place) => {
      if (failing.some((other) => other !== place)) return;
      ofFilter.forEach((sum, bit) => {
        if (((masks[place] ?? 0) >>> bit) & 1) ofFilter[bit] = sum + count;
      });
    });
  });
  return counts;
}

/** What decides between two at the same minute: the less of it, the earlier they come. */
type Nearness = {
  of(at: number): number;
  /** What is compared: metres, or the name's place among all. */
  rankOf(nearness: number): number;
  /** Nothing beyond this has the same rank. */
  limitOf(nearness: number): number;
};

function nearnessOf(
  { index }: Lessons,
  { near: { point } }: LessonSearch,
  matches: Matches,
): Nearness {
  const { entries } = matches;
  if (point === undefined) {
    const byName = nameRanks(index);
    const rows = index.grid.entries;
    const itself = (rank: number) => rank;
    return {
      of: (at) => byName[rows[entries[at] ?? 0] ?? 0] ?? 0,
      rankOf: itself,
      limitOf: itself,
    };
  }
  return {
    of: (at) => squareOfChord(index.grid.positions, entries[at] ?? 0, point),
    rankOf: metresOf,
    limitOf: (square) => squareOfDistance((metresOf(square) + 1) / 1000),
  };
}

function metresOf(square: number): number {
  return Math.round(distanceOfSquare(square) * 1000);
}

/** As many as are wanted, and all that rank like the last of them: no others need be sorted. */
function firstOf(places: number[], nearness: Nearness, wanted: number): number[] {
  if (places.length <= wanted) return places;
  const all = new Float64Array(places.length);
  for (let at = 0; at < all.length; at += 1) all[at] = nearness.of(places[at] ?? 0);
  const last = nearness.limitOf(all.toSorted()[wanted - 1] ?? 0);
  return places.filter((_, at) => (all[at] ?? 0) <= last);
}

/** What one of the matches is. */
function describer(
  { index, columns }: Lessons,
  { near: { point }, days }: LessonSearch,
  { ordinals, entries, keys }: Matches,
) {
  const { slots, zones: zoneOf } = studioEntries(index, columns);
  const zoned = days.map((date) => zones.map((zone) => zonedDay(date, zone)));
  const { traits: all, grid } = index;
  return (at: number): FoundLesson | undefined => {
    const entry = entries[at] ?? 0;
    const held = columns.heldAt(slots[entry] ?? -1);
    const lesson = held?.lessons[ordinals[at] ?? 0];
    const traits = all[grid.entries[entry] ?? -1];
    const day = zoned[Math.floor((keys[at] ?? 0) / DAY_MINUTES)]?.[zoneOf[entry] ?? 0];
    if (held === undefined || lesson === undefined || traits === undefined || !day) return;
    const distanceKm = point && distanceOfSquare(squareOfChord(grid.positions, entry, point));
    return { lesson, timetable: held.timetable, traits, day, distanceKm };
  };
}

function compareNamed(a: FoundLesson | undefined, b: FoundLesson | undefined): number {
  if (a === undefined || b === undefined) return 0;
  const [one, other] = [a.traits.studio.card, b.traits.studio.card];
  return (
    compareTexts(one.name, other.name) ||
    one.id - other.id ||
    compareTexts(lessonKey(a.lesson), lessonKey(b.lesson))
  );
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
