import { dayIn } from "#domain/rules/classes/class-times.ts";
import type { StudioIndex } from "../search/index-studios.ts";
import type { NearEntries } from "../search/search-index.ts";
import { countFound, type DayBits, type DayLessons } from "./day-bits.ts";
import { dayLessons, isOn } from "./day-lessons.ts";
import { pairOf } from "./lesson-codes.ts";
import { type LessonColumns, MINUTES } from "./lesson-columns.ts";
import {
  classDaysFrom,
  firstMinuteAfter,
  startMs,
  type ZonedDay,
  zonedDay,
} from "./lesson-days.ts";
import type { Matches } from "./matches.ts";
import { type NearWords, nearWords, type WordList } from "./near-words.ts";
import { studioEntries, type Zone, zones } from "./studio-entries.ts";

const DAY_MINUTES = 24 * 60;

export type LessonSearch = {
  readonly near: NearEntries;
  readonly nowMs: number;
  readonly days: readonly string[];
  /** Minutes after midnight, `to` not among them. */
  readonly from: number;
  readonly to: number;
  /** Of each filter that looks at a class the choices that will do, as bits; 0 asks nothing. */
  readonly wanted: readonly number[];
};

/** Where searches look: the index of studios, and the timetables as they are at this moment. */
export type Lessons = { readonly index: StudioIndex; readonly columns: LessonColumns };

export type Noted = {
  readonly matches?: Matches;
  readonly inTime?: Int32Array;
  /** Of each filter and each of its choices; what is counted one by one is in `inTime`. */
  readonly choices?: number[][];
};

const UNKNOWN = 0;
const PASSES = 1;
const FAILS = 2;

/** Of each pair of a kind of studio and a code whether it passes: worked out once in a search, where it is met. */
function judge(
  { codes }: LessonColumns,
  wanted: readonly number[],
  verdicts: Uint8Array,
  at: number,
): number {
  const masks = codes.masksOf(at);
  const passes = wanted.every((want, place) => want === 0 || ((masks[place] ?? 0) & want) !== 0);
  const verdict = passes ? PASSES : FAILS;
  verdicts[at] = verdict;
  return verdict;
}

/** How many pass on each day; of matches at least those that begin first. */
export function scanLessons(lessons: Lessons, search: LessonSearch, noted: Noted): number[] {
  const { zones: zoneOf } = studioEntries(lessons.index, lessons.columns);
  const near = nearWords(search.near, zoneOf);
  const verdicts = new Uint8Array(lessons.columns.codes.pairs);
  const dayOfZone = zones.map((zone) => dayPlanner(search, zone));
  let mayWrite = true;
  return search.days.map((date, at) => {
    const zoned = dayOfZone.map((planDay) => planDay(date));
    if (zoned.every((plan) => plan === undefined)) return 0;
    const wanted = { studios: search.near.entries.length, mayWrite };
    const written = dayLessons(lessons, date, wanted);
    if (written?.isNew) mayWrite = false;
    const key = at * DAY_MINUTES;
    const parts = { lessons, search, near, zoned, key, date, verdicts, ...noted };
    if (written === undefined) return scanStudios(parts);
    const isUsual = zoned.every((plan) => plan?.day.instants === undefined);
    return isUsual ? scanSets(written, parts) : scanDay(written.day, parts, search.near.entries);
  });
}

type Written = { readonly day: DayLessons; readonly bits: DayBits };

/** By zone; those of changed studios one by one. */
function scanSets({ day, bits }: Written, parts: Scan): number {
  const { search, near, zoned, matches, choices } = parts;
  const { nowMs, to, wanted } = search;
  let total = 0;
  zoned.forEach((plan, zone) => {
    if (plan === undefined) return;
    const listed = near.list(bits, zone);
    const found = bits.find(listed, { from: plan.from, to, nowMs });
    if (found.size === 0) return;
    const passing = bits.filter(found, wanted, wordsFor(0, found.size));
    const count = countFound(found, passing);
    total += count;
    if (matches !== undefined && count > 0) {
      addFirst({ day, bits }, { found, passing, from: plan.from }, parts, matches);
    }
    choices?.forEach((counts, filter) => {
      const isChosen = wanted[filter] !== 0;
      const base = isChosen ? bits.filter(found, wanted, wordsFor(1, found.size), filter) : passing;
      bits.countChoices(found, base, filter, counts);
    });
  });
  if (bits.moved.size === 0) return total;
  return total + scanDay(day, parts, movedEntries(search.near, bits));
}

const rooms: [Int32Array, Int32Array] = [new Int32Array(1_024), new Int32Array(1_024)];

function wordsFor(which: 0 | 1, size: number): Int32Array {
  if (rooms[which].length < size) rooms[which] = new Int32Array(2 * size);
  return rooms[which];
}

type Passing = { readonly found: WordList; readonly passing: Int32Array; readonly from: number };

/** Those that begin first: all of the quarters of an hour until there are enough, none where earlier days have enough. */
function addFirst(
  { day, bits }: Written,
  { found, passing, from }: Passing,
  { key }: Scan,
  matches: Matches,
): void {
  if (matches.isEnoughBefore(key)) return;
  const quarter = bits.quarterOf(found, passing, from, matches.limit);
  const { ordinals, entries, starts } = day;
  bits.each(found, passing, quarter, (place) => {
    matches.add(ordinals[place] ?? 0, entries[place] ?? 0, key + (starts[place] ?? 0));
  });
}

/** Of the changed studios those that are near. */
function movedEntries({ entries }: NearEntries, { moved }: DayBits): number[] {
  return [...moved].filter((entry) => {
    let [low, high] = [0, entries.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((entries[middle] ?? 0) < entry) low = middle + 1;
      else high = middle;
    }
    return entries[low] === entry;
  });
}

type DayPlan = { readonly day: ZonedDay; readonly from: number };

type Scan = Noted & {
  readonly lessons: Lessons;
  readonly search: LessonSearch;
  readonly near: NearWords;
  readonly date: string;
  /** By zone; undefined where its clock is too early or too late for this day. */
  readonly zoned: readonly (DayPlan | undefined)[];
  /** Of the day's first minute. */
  readonly key: number;
  readonly verdicts: Uint8Array;
};

/** From today on, by the zone's own clock. */
function dayPlanner({ nowMs, from }: LessonSearch, zone: Zone) {
  const today = dayIn(zone, new Date(nowMs));
  const last = classDaysFrom(today).at(-1) ?? today;
  return (date: string): DayPlan | undefined => {
    if (date < today || date > last) return undefined;
    const day = zonedDay(date, zone);
    return { day, from: Math.max(from, firstMinuteAfter(day, nowMs)) };
  };
}

/** One by one, of the given studios. */
function scanDay(written: DayLessons, parts: Scan, entries: ArrayLike<number>): number {
  const { lessons, search, zoned, key, verdicts, matches, inTime } = parts;
  const { nowMs, to, wanted } = search;
  const { zones: zoneOf } = studioEntries(lessons.index, lessons.columns);
  const { begins, ends, starts, pairs, ordinals, offeredUntil } = written;
  let total = 0;
  for (let at = 0; at < entries.length; at += 1) {
    const entry = entries[at] ?? 0;
    const end = ends[entry] ?? 0;
    let place = begins[entry] ?? 0;
    const plan = zoned[zoneOf[entry] ?? 0];
    if (place === end || plan === undefined || nowMs >= (offeredUntil[entry] ?? 0)) continue;
    const { day, from } = plan;
    for (; place < end; place += 1) {
      const minute = starts[place] ?? 0;
      if (minute < from) continue;
      if (minute >= to) break;
      if (day.instants !== undefined && startMs(day, minute) <= nowMs) continue;
      const pair = pairs[place] ?? 0;
      if (inTime !== undefined) inTime[pair] = (inTime[pair] ?? 0) + 1;
      let verdict = verdicts[pair] ?? UNKNOWN;
      if (verdict === UNKNOWN) verdict = judge(lessons.columns, wanted, verdicts, pair);
      if (verdict === FAILS) continue;
      total += 1;
      matches?.add(ordinals[place] ?? 0, entry, key + minute);
    }
  }
  return total;
}

/** Studio by studio, for few of them and for a day that is not written. */
function scanStudios(parts: Scan): number {
  const { lessons, search, date, zoned, key, verdicts, matches, inTime } = parts;
  const { columns } = lessons;
  const { near, nowMs, to, wanted } = search;
  const { slots, zones: zoneOf, kinds } = studioEntries(lessons.index, columns);
  const { starts, lessonCodes } = columns;
  let total = 0;
  for (let at = 0; at < near.entries.length; at += 1) {
    const entry = near.entries[at] ?? 0;
    const slot = slots[entry] ?? -1;
    const plan = zoned[zoneOf[entry] ?? 0];
    if (slot < 0 || plan === undefined || nowMs >= columns.offeredUntilOf(slot)) continue;
    const { day, from } = plan;
    const first = columns.firstLessonOf(slot);
    const end = columns.endOf(slot, day);
    for (let place = columns.firstOf(slot, day); place < end; place += 1) {
      const start = starts[place] ?? 0;
      const minute = start & MINUTES;
      if (minute < from) continue;
      if (minute >= to) break;
      if (day.instants !== undefined && startMs(day, minute) <= nowMs) continue;
      if (start !== minute && !isOn(columns.heldAt(slot)?.lessons[place - first], date)) continue;
      const pair = pairOf(lessonCodes[place] ?? 0, kinds[entry] ?? 0);
      if (inTime !== undefined) inTime[pair] = (inTime[pair] ?? 0) + 1;
      let verdict = verdicts[pair] ?? UNKNOWN;
      if (verdict === UNKNOWN) verdict = judge(columns, wanted, verdicts, pair);
      if (verdict === FAILS) continue;
      total += 1;
      matches?.add(place - first, entry, key + minute);
    }
  }
  return total;
}
