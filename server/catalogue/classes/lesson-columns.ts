import type { FilteredClass } from "#domain/class-filters.ts";
import type { DatedLesson } from "#domain/contracts/classes/lesson.ts";
import { type KeptLesson, offeredUntil, type Timetable } from "#domain/rules/classes/timetable.ts";
import { weekdays } from "#domain/vocabulary/weekdays.ts";
import { LessonCodes } from "./lesson-codes.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Of a calendar so many days are searched, from two before its last reading on: it is offered for two more, and for the next fourteen. */
const CALENDAR_DAYS = 24;
const DAYS_BEFORE_READING = 2;

/** Of a slot in the table of days: where its lessons begin, the calendar's first day, and behind which of them each day begins. */
const FIRST_LESSON = 0;
const FIRST_DAY = 1;
const DAY_STARTS = 2;
const STRIDE = DAY_STARTS + CALENDAR_DAYS + 1;
/** In place of a first day: what repeats begins with Monday. */
const EVERY_WEEK = -1;

/** Of a start: the lesson has a first or a last day, or days without it. The other bits are minutes. */
const HAS_DATES = 0x8000;
export const MINUTES = 0x7fff;

const FIRST_ROOM = 4_096;
/** So many changes are known one by one. */
const MAX_CHANGED = 1_024;

export type Lesson = KeptLesson | DatedLesson;
type Held = {
  readonly timetable: Timetable;
  /** Those that can be searched, in the order of the columns. */
  readonly lessons: readonly Lesson[];
  readonly room: number;
};

/** A day of the calendar: its number since 1970, and its weekday's from Monday on. */
export type NumberedDay = { readonly number: number; readonly weekday: number };

export function numberDay(date: string): NumberedDay {
  const number = Math.round(Date.parse(date) / DAY_MS);
  return { number, weekday: (number + 3) % 7 };
}

/**
 * What a search asks of lessons, in columns: when each begins, and by which of few codes the filters know it. A studio's
 * lie side by side in the order in which they begin: a day of a thousand studios is a thousand short stretches.
 */
export class LessonColumns {
  readonly codes = new LessonCodes();
  /** Minutes after midnight of each lesson, and whether it has dates. */
  #starts = new Uint16Array(FIRST_ROOM);
  #codes = new Uint16Array(FIRST_ROOM);
  #end = 0;
  #size = 0;
  /** Of the columns what studios hold; the rest was let go. */
  #held = 0;
  readonly #slots = new Map<number, number>();
  readonly #studios: (Held | undefined)[] = [];
  #days = new Int32Array(STRIDE * 64);
  #offeredUntil = new Float64Array(64);
  #changed: number[] = [];
  #forgotten = 0;

  /** Of how many studios there is a timetable. */
  get size(): number {
    return this.#size;
  }

  /** Of how many studios there ever was a timetable: whoever remembers slots asks again when it changes. */
  get slots(): number {
    return this.#slots.size;
  }

  get bytes(): number {
    return [this.#starts, this.#codes, this.#days, this.#offeredUntil].reduce(
      (sum, { byteLength }) => sum + byteLength,
      0,
    );
  }

  /** A studio keeps it, also without a timetable; -1 where it never had one. */
  slotOf(studioId: number): number {
    return this.#slots.get(studioId) ?? -1;
  }

  find(studioId: number): Timetable | undefined {
    return this.#studios[this.slotOf(studioId)]?.timetable;
  }

  /** In milliseconds. */
  offeredUntilOf(slot: number): number {
    return this.#offeredUntil[slot] ?? 0;
  }

  /** For whoever asks later which slots have changed since now. */
  get mark(): number {
    return this.#forgotten + this.#changed.length;
  }

  /** Undefined where too many have. */
  changedSince(mark: number): readonly number[] | undefined {
    return mark < this.#forgotten ? undefined : this.#changed.slice(mark - this.#forgotten);
  }

  put(timetable: Timetable): void {
    const slot = this.#takeSlot(timetable.studioId);
    const lessons = timetable.kind === "weekly" ? sortWeek(timetable) : sortCalendar(timetable);
    const before = this.#studios[slot];
    const at = slot * STRIDE;
    let room = before?.room ?? 0;
    if (before === undefined) this.#size += 1;
    if (room < lessons.length) {
      this.#held += lessons.length - room;
      room = lessons.length;
      this.#studios[slot] = undefined;
      this.#makeRoom(room);
      this.#days[at + FIRST_LESSON] = this.#end;
      this.#end += room;
    }
    this.#studios[slot] = { timetable, lessons, room };
    this.#offeredUntil[slot] = offeredUntil(timetable);
    this.#writeLessons(this.#days[at + FIRST_LESSON] ?? 0, lessons);
    this.#writeDays(at, timetable, lessons);
    this.#noteChange(slot);
  }

  remove(studioId: number): void {
    const slot = this.slotOf(studioId);
    const before = this.#studios[slot];
    if (before === undefined) return;
    this.#size -= 1;
    this.#held -= before.room;
    this.#studios[slot] = undefined;
    this.#offeredUntil[slot] = 0;
    this.#noteChange(slot);
  }

  /** Where the lessons of a studio's day begin and end: two calls, so that nothing is made for an answer. */
  firstOf(slot: number, day: NumberedDay): number {
    return this.#placeOf(slot, day, 0);
  }

  endOf(slot: number, day: NumberedDay): number {
    return this.#placeOf(slot, day, 1);
  }

  /** Of each lesson's place; others once a timetable has changed. */
  get starts(): Uint16Array {
    return this.#starts;
  }

  get lessonCodes(): Uint16Array {
    return this.#codes;
  }

  firstLessonOf(slot: number): number {
    return this.#days[slot * STRIDE + FIRST_LESSON] ?? 0;
  }

  /** Undefined where the studio has no timetable any more. */
  heldAt(slot: number): Held | undefined {
    return this.#studios[slot];
  }

  #placeOf(slot: number, { number, weekday }: NumberedDay, after: number): number {
    const at = slot * STRIDE;
    const firstDay = this.#days[at + FIRST_DAY] ?? 0;
    const day = firstDay === EVERY_WEEK ? weekday : number - firstDay;
    if (day < 0 || day >= CALENDAR_DAYS) return 0;
    return (this.#days[at + FIRST_LESSON] ?? 0) + (this.#days[at + DAY_STARTS + day + after] ?? 0);
  }

  #noteChange(slot: number): void {
    if (this.#changed.length === MAX_CHANGED) {
      this.#forgotten += this.#changed.length;
      this.#changed = [];
    }
    this.#changed.push(slot);
  }

  #takeSlot(studioId: number): number {
    const known = this.#slots.get(studioId);
    if (known !== undefined) return known;
    const slot = this.#slots.size;
    this.#slots.set(studioId, slot);
    if (slot === this.#offeredUntil.length) {
      this.#days = grown(this.#days, new Int32Array(this.#days.length * 2));
      this.#offeredUntil = grown(this.#offeredUntil, new Float64Array(slot * 2));
    }
    return slot;
  }

  #writeLessons(first: number, lessons: readonly Lesson[]): void {
    lessons.forEach((lesson, at) => {
      const dates = "weekday" in lesson && hasDates(lesson) ? HAS_DATES : 0;
      this.#starts[first + at] = lesson.startMinutes | dates;
      this.#codes[first + at] = this.codes.codeOf(filteredOf(lesson));
    });
  }

  #writeDays(at: number, timetable: Timetable, lessons: readonly Lesson[]): void {
    const isWeekly = timetable.kind === "weekly";
    const firstDay = isWeekly ? EVERY_WEEK : firstDayOf(timetable);
    this.#days[at + FIRST_DAY] = firstDay;
    let place = 0;
    for (let day = 0; day <= CALENDAR_DAYS; day += 1) {
      while (place < lessons.length && dayOf(lessons[place], firstDay) < day) place += 1;
      this.#days[at + DAY_STARTS + day] = place;
    }
  }

  /** What was let go is taken back once it is as much as what is held. */
  #makeRoom(count: number): void {
    if (this.#end + count <= this.#starts.length) return;
    const [starts, codes] = [this.#starts, this.#codes];
    const size = Math.max(FIRST_ROOM, Math.ceil((this.#held + count) * 1.25));
    this.#starts = new Uint16Array(size);
    this.#codes = new Uint16Array(size);
    this.#end = 0;
    this.#studios.forEach((studio, slot) => {
      if (studio === undefined) return;
      const at = slot * STRIDE + FIRST_LESSON;
      const first = this.#days[at] ?? 0;
      this.#starts.set(starts.subarray(first, first + studio.room), this.#end);
      this.#codes.set(codes.subarray(first, first + studio.room), this.#end);
      this.#days[at] = this.#end;
      this.#end += studio.room;
    });
  }
}

function grown<Column extends Int32Array | Float64Array>(from: Column, to: Column): Column {
  to.set(from);
  return to;
}

function hasDates({ fromDate, untilDate, exceptions }: KeptLesson): boolean {
  return fromDate !== null || untilDate !== null || exceptions.length > 0;
}

/** A typed lesson does not say how many places are left. */
function filteredOf(lesson: Lesson): FilteredClass {
  const { classType, level, priceCents } = lesson;
  return { classType, level, priceCents, placesLeft: "date" in lesson ? lesson.placesLeft : null };
}

function sortWeek({ weekly }: Timetable): readonly KeptLesson[] {
  return weekly.toSorted(
    (a, b) => weekdayNumber(a) - weekdayNumber(b) || a.startMinutes - b.startMinutes,
  );
}

function sortCalendar(timetable: Timetable): readonly DatedLesson[] {
  const first = firstDayOf(timetable);
  return timetable.dated
    .filter((lesson) => {
      const day = dayOf(lesson, first);
      return day >= 0 && day < CALENDAR_DAYS;
    })
    .sort(
      (a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)) || a.startMinutes - b.startMinutes,
    );
}

function firstDayOf({ readAt }: Timetable): number {
  return readAt === null ? 0 : Math.floor(readAt.getTime() / DAY_MS) - DAYS_BEFORE_READING;
}

function weekdayNumber({ weekday }: KeptLesson): number {
  return weekdays.indexOf(weekday);
}

/** In the table of days. */
function dayOf(lesson: Lesson | undefined, firstDay: number): number {
  if (lesson === undefined) return 0;
  return "date" in lesson ? numberDay(lesson.date).number - firstDay : weekdayNumber(lesson);
}
