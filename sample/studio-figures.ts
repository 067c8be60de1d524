import { dayPlus } from "#domain/rules/dates/calendar.ts";
import type { DayCount, SearchCount } from "#domain/rules/statistics/add-up.ts";
import { type CountedKind, countedKinds } from "#domain/rules/statistics/counted-kinds.ts";
import { everyMonth, listUnits } from "#domain/rules/statistics/statistics-range.ts";
import { seededRandom } from "./random.ts";

export type FiguredStudio = {
  readonly studioId: number;
  readonly placeId: string;
  readonly city: string;
  /** Its owner reads all of it; the others make the city's median. */
  readonly isOwned: boolean;
};

/** On a usual day; the rest follow from the views. */
const SHOWN_A_DAY = 34;
const shares: Readonly<Record<CountedKind, number>> = {
  shown: 1,
  view: 0.24,
  phone: 0.014,
  website: 0.03,
  booking: 0.036,
  directions: 0.02,
  mail: 0.006,
  social: 0.01,
  saved: 0.015,
  compared: 0.018,
  message: 0.004,
};
const medianKinds: readonly CountedKind[] = ["shown", "view", "website"];
/** From Monday on: people look for a class in the evenings of the week's beginning. */
const weekdays = [1.25, 1.2, 1.1, 1, 0.8, 0.75, 0.95];
/** From January on: with good intentions, and not in the summer. */
const months = [1.5, 1.25, 1.1, 1, 0.95, 0.8, 0.7, 0.75, 1.1, 1.1, 1.05, 0.8];
/** Days of the city's others; what was before is one number a month. */
const DAYS_OF_OTHERS = 92;

/** A year of figures by rule: the same studio has the same on the same day, on every machine. */
export function sampleDays(studios: readonly FiguredStudio[], today: string): DayCount[] {
  const { from } = everyMonth(today);
  const recent = dayPlus(today, -DAYS_OF_OTHERS);
  return studios.flatMap(({ studioId, placeId, isOwned }) => {
    const random = seededRandom(`figures/${placeId}`);
    const size = 0.6 + random.next();
    const kinds = isOwned ? countedKinds : medianKinds;
    return listUnits({ from, to: today, unit: "day" }).flatMap((day, at, all) => {
      const isWhole = isOwned || day >= recent;
      if (!isWhole && !day.endsWith("-15")) return [];
      const growth = 0.75 + (0.5 * at) / all.length;
      const usual = SHOWN_A_DAY * size * growth * seasonOf(day) * (isWhole ? 1 : 30);
      return kinds.flatMap((kind) => {
        const count = roundedBy(random.next(), usual * shares[kind] * (0.8 + 0.4 * random.next()));
        return count === 0 ? [] : { studioId, day, kind, count };
      });
    });
  });
}

function seasonOf(day: string): number {
  const date = new Date(day);
  const weekday = weekdays[(date.getUTCDay() + 6) % 7] ?? 1;
  return weekday * (months[date.getUTCMonth()] ?? 1);
}

/** Of 0.3 one in about every third time. */
function roundedBy(chance: number, value: number): number {
  return Math.floor(value) + (chance < value % 1 ? 1 : 0);
}

/** How often each search showed a studio, of all that did. */
function searchesOf(city: string): readonly (readonly [words: string, share: number])[] {
  return [
    [city, 0.31],
    [`Reformer Pilates, ${city}`, 0.22],
    ["near the visitor", 0.13],
    [`Prenatal Pilates, ${city}`, 0.06],
    [`Open now, ${city}`, 0.05],
    ["on the map", 0.04],
    ["", 0.19],
  ];
}

/** By the month, out of the days on which an owner's studio was shown. */
export function sampleSearches(
  studios: readonly FiguredStudio[],
  days: readonly DayCount[],
): SearchCount[] {
  return studios
    .filter(({ isOwned }) => isOwned)
    .flatMap(({ studioId, city }) => {
      const shown = days.filter((row) => row.studioId === studioId && row.kind === "shown");
      const byMonth = Map.groupBy(shown, ({ day }) => day.slice(0, 7));
      return [...byMonth].flatMap(([month, rows]) => {
        const total = rows.reduce((sum, { count }) => sum + count, 0);
        return searchesOf(city).flatMap(([words, share]) => {
          const count = Math.round(total * share);
          return count === 0 ? [] : { studioId, month, words, count };
        });
      });
    });
}
