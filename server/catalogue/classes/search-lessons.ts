import { dayIn } from "#domain/rules/classes/class-times.ts";
import { CLASS_DAYS, lessonKey, type Timetable } from "#domain/rules/classes/timetable.ts";
import { dayPlus } from "#domain/rules/dates/calendar.ts";
import type { CatalogueStudio } from "../catalogue-studio.ts";
import type { StudioIndex } from "../search/index-studios.ts";
import { distanceOfSquare } from "../search/positions.ts";
import type { NearEntries } from "../search/search-index.ts";
import {
  countFound,
  type DayBits,
  type DayLessons,
  type Found,
  type Runs,
  runsOf,
} from "./day-bits.ts";
import { dayLessons, isOn } from "./day-lessons.ts";
import { lookingFilters, pairOf } from "./lesson-codes.ts";
import { type Lesson, type LessonColumns, MINUTES } from "./lesson-columns.ts";
import { firstMinuteAfter, startMs, type ZonedDay, zonedDay } from "./lesson-days.ts";
import { nameRanks, studioEntries, type Zone, zones } from "./studio-entries.ts";

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

/** A class on a day, and whose it is. */
export type FoundLesson = {
  readonly lesson: Lesson;
  readonly timetable: Timetable;
  readonly studio: CatalogueStudio;
  readonly day: ZonedDay;
  readonly distanceKm: number | undefined;
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

/** Of one search after another. */
let room = emptyRoom();

function emptyRoom() {
  const column = () => new Int32Array(1_024);
  return { ordinals: column(), owners: column(), keys: column() };
}

/** Where searches look: the index of studios, and the timetables as they are at this moment. */
export type Lessons = { readonly index: StudioIndex; readonly columns: LessonColumns };

/** Those that begin first, of equally early ones the nearest to the metre, and how many there are in all. */
export function searchLessons(
  lessons: Lessons,
  search: LessonSearch,
  limit: number,
): { found: FoundLesson[]; total: number } {
  const matches = new Matches(limit);
  const totals = scan(lessons, search, { matches });
  const { cut, before } = matches.cut(search.days.length, limit);
  const rankOf = ranking(lessons, search.near, matches);
  const chosen: number[] = [];
  const atCut: number[] = [];
  for (let at = 0; at < matches.size; at += 1) {
    const key = matches.keys[at] ?? 0;
    if (key < cut) chosen.push(at);
    else if (key === cut) atCut.push(at);
  }
  chosen.push(...firstRanked(atCut, rankOf, limit - before));
  const ranked = chosen.flatMap((at) => {
    const found = describe(lessons, search, matches, at);
    return found === undefined ? [] : [{ key: matches.keys[at] ?? 0, rank: rankOf(at), found }];
  });
  ranked.sort((a, b) => a.key - b.key || a.rank - b.rank || compareNamed(a.found, b.found));
  return {
    found: ranked.slice(0, limit).map(({ found }) => found),
    total: totals.reduce((sum, total) => sum + total, 0),
  };
}

/** How many would pass on each of the days. */
export function countDays(lessons: Lessons, search: LessonSearch): number[] {
  return scan(lessons, search, {});
}

/** Of each filter that looks at a class how many there would be with each of its choices, whatever is chosen of it now. */
export function countChoices(lessons: Lessons, search: LessonSearch): number[][] {
  const { codes } = lessons.columns;
  const inTime = new Int32Array(codes.pairs);
  const counts = lookingFilters.map(({ choices }) => choices.map(() => 0));
  scan(lessons, search, { inTime, choices: counts });
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

/** What was found, in the order of the scan: which of its studio's lessons, whose, and when. */
class Matches {
  size = 0;
  ordinals = room.ordinals;
  owners = room.owners;
  keys = room.keys;

  /** How many of them are wanted: those that begin first. */
  readonly limit: number;

  constructor(limit: number) {
    this.limit = limit;
  }

  /** The minute at which as many as are wanted have begun, and how many begin before it. */
  cut(days: number, limit: number): { cut: number; before: number } {
    const counts = new Int32Array(days * DAY_MINUTES);
    for (let at = 0; at < this.size; at += 1) {
      const key = this.keys[at] ?? 0;
      counts[key] = (counts[key] ?? 0) + 1;
    }
    let before = 0;
    for (let key = 0; key < counts.length; key += 1) {
      const count = counts[key] ?? 0;
      if (before + count >= limit) return { cut: key, before };
      before += count;
    }
    return { cut: counts.length, before };
  }

  add(ordinal: number, owner: number, key: number): void {
    if (this.size === this.ordinals.length) this.#grow();
    this.ordinals[this.size] = ordinal;
    this.owners[this.size] = owner;
    this.keys[this.size] = key;
    this.size += 1;
  }

  /** Whether there are as many as are wanted on earlier days. */
  isEnoughBefore(key: number): boolean {
    if (this.size < this.limit) return false;
    let before = 0;
    for (let at = 0; at < this.size; at += 1) if ((this.keys[at] ?? 0) < key) before += 1;
    return before >= this.limit;
  }

  #grow(): void {
    this.ordinals = doubled(this.ordinals);
    this.owners = doubled(this.owners);
    this.keys = doubled(this.keys);
    const { ordinals, owners, keys } = this;
    room = { ordinals, owners, keys };
  }
}

function doubled(column: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(column.length * 2);
  longer.set(column);
  return longer;
}

type Noted = {
  readonly matches?: Matches;
  readonly inTime?: Int32Array;
  /** Of each filter and each of its choices; what is counted one by one is in `inTime`. */
  readonly choices?: number[][];
};

/** How many pass on each day; of matches at least those that begin first. */
function scan(lessons: Lessons, search: LessonSearch, noted: Noted): number[] {
  const verdicts = new Uint8Array(lessons.columns.codes.pairs);
  let mayWrite = true;
  return search.days.map((date, at) => {
    const zoned = zones.map((zone) => planDay(search, date, zone));
    if (zoned.every((plan) => plan === undefined)) return 0;
    const wanted = { studios: search.near.entries.length, mayWrite };
    const written = dayLessons(lessons, date, wanted);
    if (written?.isNew) mayWrite = false;
    const parts = {
      lessons,
      search,
      zoned,
      key: at * DAY_MINUTES,
      date,
      verdicts,
      ...noted,
    };
    if (written === undefined) return scanStudios(parts);
    const isUsual = zoned.every((plan) => plan?.day.instants === undefined);
    return isUsual ? scanSets(written, parts) : scanDay(written.day, parts);
  });
}

type Written = { readonly day: DayLessons; readonly bits: DayBits };

const runs = new WeakMap<NearEntries, readonly Runs[]>();

/** By zone; those of changed studios one by one. */
function scanSets({ day, bits }: Written, parts: Scan): number {
  const { lessons, search, zoned, matches, choices } = parts;
  const { near, nowMs, to, wanted } = search;
  const { zones: zoneOf } = studioEntries(lessons.index, lessons.columns);
  const byZone = runs.get(near) ?? zones.map((_, zone) => runsOf(near, zoneOf, zone));
  runs.set(near, byZone);
  let total = 0;
  byZone.forEach((ofZone, zone) => {
    const plan = zoned[zone];
    if (plan === undefined || ofZone.size === 0) return;
    const found = bits.find(ofZone, { from: plan.from, to, nowMs });
    if (found.size === 0) return;
    const passing = bits.filter(found, wanted, wordsFor(0, found.size));
    const count = countFound(found, passing);
    total += count;
    if (matches !== undefined && count > 0)
      addFirst({ day, bits }, { found, passing, ofZone, from: plan.from }, parts);
    choices?.forEach((counts, filter) => {
      const isChosen = wanted[filter] !== 0;
      const base = isChosen ? bits.filter(found, wanted, wordsFor(1, found.size), filter) : passing;
      bits.countChoices(found, base, filter, counts);
    });
  });
  if (bits.moved.size === 0) return total;
  return total + scanDay(day, parts, movedOwners(near, bits));
}

const rooms: [Int32Array, Int32Array] = [new Int32Array(1_024), new Int32Array(1_024)];

function wordsFor(which: 0 | 1, size: number): Int32Array {
  if (rooms[which].length < size) rooms[which] = new Int32Array(2 * size);
  return rooms[which];
}

type Passing = {
  readonly found: Found;
  readonly passing: Int32Array;
  readonly ofZone: Runs;
  readonly from: number;
};

/** Those that begin first: all of the quarters of an hour until there are enough, none where earlier days have enough. */
function addFirst(
  { day, bits }: Written,
  { found, passing, ofZone, from }: Passing,
  { matches, key }: Scan,
): void {
  if (matches === undefined || matches.isEnoughBefore(key)) return;
  const quarter = bits.quarterOf(found, passing, from, matches.limit);
  bits.each(found, passing, quarter, (place, run) => {
    const first = ofZone.firsts[run] ?? 0;
    const entry = entryAt(bits.begins, place, first, ofZone.ends[run] ?? 0);
    const owner = (ofZone.owners[run] ?? 0) + entry - first;
    matches.add(day.ordinals[place] ?? 0, owner, key + (day.starts[place] ?? 0));
  });
}

/** The last of the entries that begins at this place or before it. */
function entryAt(begins: Int32Array, place: number, first: number, end: number): number {
  let [low, high] = [first, end];
  while (low + 1 < high) {
    const middle = (low + high) >>> 1;
    if ((begins[middle] ?? 0) <= place) low = middle;
    else high = middle;
  }
  return low;
}

/** Of the changed studios those that are near. */
function movedOwners({ entries }: NearEntries, { moved }: DayBits): number[] {
  return [...moved].flatMap((entry) => {
    let [low, high] = [0, entries.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((entries[middle] ?? 0) < entry) low = middle + 1;
      else high = middle;
    }
    return entries[low] === entry ? [low] : [];
  });
}

type DayPlan = { readonly day: ZonedDay; readonly from: number };

type Scan = Noted & {
  readonly lessons: Lessons;
  readonly search: LessonSearch;
  readonly date: string;
  /** By zone; undefined where its clock is too early or too late for this day. */
  readonly zoned: readonly (DayPlan | undefined)[];
  /** Of the day's first minute. */
  readonly key: number;
  readonly verdicts: Uint8Array;
};

/** From today on, by the zone's own clock. */
function planDay({ nowMs, from }: LessonSearch, date: string, zone: Zone): DayPlan | undefined {
  const today = dayIn(zone, new Date(nowMs));
  if (date < today || date > dayPlus(today, CLASS_DAYS - 1)) return undefined;
  const day = zonedDay(date, zone);
  return { day, from: Math.max(from, firstMinuteAfter(day, nowMs)) };
}

function scanDay(written: DayLessons, parts: Scan, owners?: readonly number[]): number {
  const { lessons, search, zoned, key, verdicts, matches, inTime } = parts;
  const { near, nowMs, to, wanted } = search;
  const { zones: zoneOf } = studioEntries(lessons.index, lessons.columns);
  const { begins, ends, starts, pairs, ordinals, offeredUntil } = written;
  const { entries } = near;
  let total = 0;
  const most = owners?.length ?? entries.length;
  for (let at = 0; at < most; at += 1) {
    const owner = owners === undefined ? at : (owners[at] ?? 0);
    const entry = entries[owner] ?? 0;
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
      matches?.add(ordinals[place] ?? 0, owner, key + minute);
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
  for (let owner = 0; owner < near.entries.length; owner += 1) {
    const entry = near.entries[owner] ?? 0;
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
      if (start !== minute && !isOn(columns.lessonAt(slot, place - first), date)) continue;
      const pair = pairOf(lessonCodes[place] ?? 0, kinds[entry] ?? 0);
      if (inTime !== undefined) inTime[pair] = (inTime[pair] ?? 0) + 1;
      let verdict = verdicts[pair] ?? UNKNOWN;
      if (verdict === UNKNOWN) verdict = judge(columns, wanted, verdicts, pair);
      if (verdict === FAILS) continue;
      total += 1;
      matches?.add(place - first, owner, key + minute);
    }
  }
  return total;
}

/** Which of two at the same minute comes first: by metres from the place, or by name where there is none. */
function ranking({ index }: Lessons, { entries, squares }: NearEntries, matches: Matches) {
  if (squares !== undefined) return (at: number) => metresOf(squares[matches.owners[at] ?? 0] ?? 0);
  const byName = nameRanks(index);
  return (at: number) =>
    byName[index.grid.entries[entries[matches.owners[at] ?? 0] ?? 0] ?? 0] ?? 0;
}

function metresOf(square: number): number {
  return Math.round(distanceOfSquare(square) * 1000);
}

/** Of those at the same minute as many as are wanted, and all that rank like the last of them: no others need be sorted. */
function firstRanked(places: number[], rankOf: (at: number) => number, wanted: number): number[] {
  if (places.length <= wanted) return places;
  const ranks = Float64Array.from(places, rankOf);
  const last = ranks.toSorted()[wanted - 1] ?? 0;
  return places.filter((_, at) => (ranks[at] ?? 0) <= last);
}

function describe(
  { index, columns }: Lessons,
  { near: { entries, squares }, days }: LessonSearch,
  { ordinals, owners, keys }: Matches,
  at: number,
): FoundLesson | undefined {
  const owner = owners[at] ?? 0;
  const entry = entries[owner] ?? 0;
  const { slots, zones: zoneOf } = studioEntries(index, columns);
  const slot = slots[entry] ?? -1;
  const timetable = columns.timetableAt(slot);
  const lesson = columns.lessonAt(slot, ordinals[at] ?? 0);
  const date = days[Math.floor((keys[at] ?? 0) / DAY_MINUTES)];
  const studio = index.studios[index.grid.entries[entry] ?? -1];
  if (studio === undefined || timetable === undefined || lesson === undefined || !date) return;
  const day = zonedDay(date, zones[zoneOf[entry] ?? 0] ?? zones[0]);
  const square = squares?.[owner];
  const distanceKm = square === undefined ? undefined : distanceOfSquare(square);
  return { lesson, timetable, studio, day, distanceKm };
}

function compareNamed(a: FoundLesson, b: FoundLesson): number {
  const [one, other] = [a.studio.card, b.studio.card];
  return (
    compareTexts(one.name, other.name) ||
    one.id - other.id ||
    compareTexts(lessonKey(a.lesson), lessonKey(b.lesson))
  );
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
