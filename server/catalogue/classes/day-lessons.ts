import { takesPlace } from "#domain/rules/classes/timetable.ts";
import type { StudioIndex } from "../search/index-studios.ts";
import { DayBits, type DayLessons, MAX_MOVED } from "./day-bits.ts";
import { pairOf } from "./lesson-codes.ts";
import { type Lesson, type LessonColumns, MINUTES, numberDay } from "./lesson-columns.ts";
import { type StudioEntries, studioEntries } from "./studio-entries.ts";

/** Today and the days after it, of two zones, and one in hand. */
const MAX_DAYS = 16;
/** For fewer studios their lessons are looked up one by one. */
const WORTH_WRITING = 24;
/** For studios that have more lessons on this day than before. */
const SPARE = 4_096;

type Draft = DayLessons & { size: number; mark: number; bits: DayBits | undefined };

const written = new WeakMap<StudioEntries, Map<string, Draft>>();

/** Undefined where it is not written, and not worth it for so few studios or not allowed now. */
export function dayLessons(
  { index, columns }: { index: StudioIndex; columns: LessonColumns },
  date: string,
  { studios, mayWrite }: { studios: number; mayWrite: boolean },
): { readonly day: DayLessons; readonly bits: DayBits; readonly isNew: boolean } | undefined {
  const entries = studioEntries(index, columns);
  const known = written.get(entries) ?? new Map<string, Draft>();
  written.set(entries, known);
  const found = known.get(date);
  if (found?.bits !== undefined && isBroughtUp(found, entries, columns, date)) {
    return { day: found, bits: found.bits, isNew: false };
  }
  known.delete(date);
  if (!mayWrite || studios < WORTH_WRITING) return undefined;
  const day = writeDay(entries, columns, date);
  const [oldest] = known.keys();
  if (known.size === MAX_DAYS && oldest !== undefined) known.delete(oldest);
  known.set(date, day);
  const bits = new DayBits(day, day.size, columns.codes);
  day.bits = bits;
  return { day, bits, isNew: true };
}

function writeDay(entries: StudioEntries, columns: LessonColumns, date: string): Draft {
  const { slots } = entries;
  const numbered = numberDay(date);
  let most = SPARE;
  for (const slot of slots) {
    if (slot >= 0) most += columns.endOf(slot, numbered) - columns.firstOf(slot, numbered);
  }
  const day: Draft = {
    begins: new Int32Array(slots.length),
    ends: new Int32Array(slots.length),
    starts: new Uint16Array(most),
    ordinals: new Uint16Array(most),
    pairs: new Int32Array(most),
    entries: new Int32Array(most),
    offeredUntil: new Float64Array(slots.length),
    size: 0,
    mark: columns.mark,
    bits: undefined,
  };
  for (let entry = 0; entry < slots.length; entry += 1) {
    day.begins[entry] = day.size;
    day.size = writeStudio(day, { entries, columns, date, entry }, day.size);
    day.ends[entry] = day.size;
  }
  return day;
}

type Place = { entries: StudioEntries; columns: LessonColumns; date: string; entry: number };

/** From a place on; where the next one is. */
function writeStudio(day: Draft, { entries, columns, date, entry }: Place, at: number): number {
  const slot = entries.slots[entry] ?? -1;
  if (slot < 0) return at;
  const { starts, lessonCodes } = columns;
  const kind = entries.kinds[entry] ?? 0;
  day.offeredUntil[entry] = columns.offeredUntilOf(slot);
  const numbered = numberDay(date);
  const end = columns.endOf(slot, numbered);
  const first = columns.firstLessonOf(slot);
  let next = at;
  for (let place = columns.firstOf(slot, numbered); place < end; place += 1) {
    const start = starts[place] ?? 0;
    const minute = start & MINUTES;
    if (start !== minute && !isOn(columns.heldAt(slot)?.lessons[place - first], date)) continue;
    day.starts[next] = minute;
    day.ordinals[next] = place - first;
    day.entries[next] = entry;
    day.pairs[next] = pairOf(lessonCodes[place] ?? 0, kind);
    next += 1;
  }
  return next;
}

export function isOn(lesson: Lesson | undefined, date: string): boolean {
  return lesson !== undefined && (!("weekday" in lesson) || takesPlace(lesson, date));
}

/** What changed since is written again, where it was or behind all others; false where there is no room. */
function isBroughtUp(
  day: Draft,
  entries: StudioEntries,
  columns: LessonColumns,
  date: string,
): boolean {
  const changed = columns.changedSince(day.mark);
  if (changed === undefined) return false;
  for (const slot of new Set(changed)) {
    const entry = entries.entryOfSlot[slot] ?? -1;
    if (entry < 0) continue;
    const numbered = numberDay(date);
    const count = columns.endOf(slot, numbered) - columns.firstOf(slot, numbered);
    const begin = day.begins[entry] ?? 0;
    const isRoomy = count <= (day.ends[entry] ?? 0) - begin;
    if (!isRoomy && day.size + count > day.starts.length) return false;
    const at = isRoomy ? begin : day.size;
    const end = writeStudio(day, { entries, columns, date, entry }, at);
    day.begins[entry] = at;
    day.ends[entry] = end;
    if (!isRoomy) day.size = end;
    day.bits?.move(entry);
  }
  if ((day.bits?.moved.size ?? 0) > MAX_MOVED) return false;
  day.mark = columns.mark;
  return true;
}
