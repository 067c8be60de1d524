import { LRUCache } from "lru-cache";
import type { WeekHours } from "#domain/contracts/studios/opening-hours.ts";
import { mapInSteps, type Steps } from "#domain/rules/basics/steps.ts";
import { type OntarioTimeZone, timeZoneOf } from "#domain/rules/dates/time-zone.ts";
import { createOpenTest, isOpenAt, isOpenOn } from "#domain/rules/hours/open-state.ts";
import { isOpenDuring, isOpenDuringOn, readClockTime } from "#domain/rules/hours/opening-hours.ts";
import { type TimeOfDayKey, timeOfDayKeys, timesOfDay } from "#domain/vocabulary/search-choices.ts";
import { type Weekday, weekdays } from "#domain/vocabulary/weekdays.ts";
import type { CatalogueStudio } from "../catalogue-studio.ts";
import { addBit, type BitSet, emptyBitSet } from "./bit-set.ts";

/** When a search wants studios to be open; what is not given asks nothing. */
export type OpeningFilters = {
  readonly timeOfDay?: TimeOfDayKey | undefined;
  readonly openOn?: Weekday | undefined;
  /** `18:30`, on the day `openOn`. */
  readonly openTime?: string | undefined;
};

type Week = {
  readonly hours: WeekHours;
  readonly timeZone: OntarioTimeZone;
  readonly special: CatalogueStudio["special"];
};

const MINUTE_MS = 60_000;
/** Minutes of days, and the present minute: each is a set of all rows. */
const MAX_MINUTES = 64;

/**
 * Which rows are open when. Many studios keep the same hours, so each week is looked at once and its rows
 * follow; a day or a time of day is looked up, a minute is worked out when it is first asked for.
 */
export class OpeningSets {
  readonly #weeks: readonly Week[];
  /** The week of each row; -1 where no hours are known. */
  readonly #weekOf: Int32Array;
  readonly #fixed = new Map<string, BitSet>();
  readonly #minutes = new LRUCache<string, BitSet>({ max: MAX_MINUTES });

  private constructor(weeks: readonly Week[], weekOf: Int32Array) {
    this.#weeks = weeks;
    this.#weekOf = weekOf;
  }

  static *of(studios: readonly CatalogueStudio[]): Steps<OpeningSets> {
    const weeks: Week[] = [];
    const numbers = new Map<string, number>();
    const weekOf = yield* mapInSteps(studios, ({ hours, card, special }) => {
      if (hours === null && special === undefined) return -1;
      const timeZone = timeZoneOf(card.longitude);
      const usual = `${timeZone} ${card.weekSpans}`;
      const key = special ? `${usual} ${special.from} ${card.specialSpans}` : usual;
      const known = numbers.get(key);
      if (known !== undefined) return known;
      numbers.set(key, weeks.length);
      return weeks.push({ hours: hours ?? {}, timeZone, special }) - 1;
    });
    return yield* OpeningSets.#ofWeeks(weeks, Int32Array.from(weekOf));
  }

  /** The same sets, with the given rows in the given order. */
  *reorder(rows: Int32Array): Steps<OpeningSets> {
    const weekOf = Int32Array.from(rows, (row) => this.#weekOf[row] ?? -1);
    return yield* OpeningSets.#ofWeeks(this.#weeks, weekOf);
  }

  static *#ofWeeks(weeks: readonly Week[], weekOf: Int32Array): Steps<OpeningSets> {
    const sets = new OpeningSets(weeks, weekOf);
    for (const day of [undefined, ...weekdays]) {
      for (const time of [undefined, ...timeOfDayKeys]) {
        sets.#fixed.set(fixedKey(day, time), sets.#where(fixedTest(day, time)));
        yield;
      }
    }
    return sets;
  }

  /** A row must be in all of these: with a day, a time of day means that day (product rules, "Search"). */
  choose({ timeOfDay, openOn, openTime }: OpeningFilters): BitSet[] {
    const minutes = openOn === undefined ? undefined : readClockTime(openTime ?? "");
    const chosen: BitSet[] = [];
    const isFixed = timeOfDay !== undefined || (openOn !== undefined && minutes === undefined);
    const fixed = isFixed ? this.#fixed.get(fixedKey(openOn, timeOfDay)) : undefined;
    if (fixed !== undefined) chosen.push(fixed);
    if (openOn !== undefined && minutes !== undefined) chosen.push(this.#openAt(openOn, minutes));
    return chosen;
  }

  /** Open at an instant, by each studio's own clock. */
  openNow(instant: Date): BitSet {
    const minute = Math.floor(instant.getTime() / MINUTE_MS);
    return this.#ofMinute(`now ${minute}`, () => {
      const start = new Date(minute * MINUTE_MS);
      const isOpen = {
        "America/Toronto": createOpenTest(start, "America/Toronto"),
        "America/Winnipeg": createOpenTest(start, "America/Winnipeg"),
      };
      return ({ hours, timeZone, special }) => isOpen[timeZone](hours, special?.dated);
    });
  }

  #openAt(day: Weekday, minutes: number): BitSet {
    return this.#ofMinute(
      `${day} ${minutes}`,
      () => (week) => isOpenAt(hoursOf(week, day), day, minutes),
    );
  }

  #ofMinute(key: string, createTest: () => (week: Week) => boolean): BitSet {
    const known = this.#minutes.get(key);
    if (known !== undefined) return known;
    const set = this.#where(createTest());
    this.#minutes.set(key, set);
    return set;
  }

  #where(test: (week: Week) => boolean): BitSet {
    const passing = Uint8Array.from(this.#weeks, (week) => (test(week) ? 1 : 0));
    const set = emptyBitSet(this.#weekOf.length);
    const { length } = this.#weekOf;
    for (let row = 0; row < length; row += 1) {
      if (passing[this.#weekOf[row] ?? -1] === 1) addBit(set, row);
    }
    return set;
  }
}

/** Without a day on any, without a time at any. */
function fixedTest(
  day: Weekday | undefined,
  time: TimeOfDayKey | undefined,
): (week: Week) => boolean {
  return (week): boolean => {
    if (day === undefined) return time === undefined || isOpenDuring(week.hours, timesOfDay[time]);
    const hours = hoursOf(week, day);
    return time === undefined ? isOpenOn(hours, day) : isOpenDuringOn(hours, day, timesOfDay[time]);
  };
}

/** A day is its next one: that may have hours of its own (product rules, "Opening hours"). */
function hoursOf({ hours, special }: Week, day: Weekday): WeekHours {
  return special?.coming[day] ?? hours;
}

function fixedKey(day: Weekday | undefined, time: TimeOfDayKey | undefined): string {
  return `${day ?? "any"} ${time ?? "any"}`;
}
