import { type Weekday, weekdays } from "#domain/vocabulary/weekdays.ts";
import type { Random } from "./random.ts";
import type { SampleHours } from "./sample-studio.ts";
import type { Character } from "./studio-character.ts";

/** Minutes of the day. */
type Range = readonly [from: number, to: number];
export type WeekRanges = Readonly<Record<Weekday, readonly Range[]>>;

const h = (hour: number, minute = 0) => hour * 60 + minute;

const opening: Readonly<Record<Character, readonly number[]>> = {
  reformer: [h(6), h(6, 30), h(7), h(8)],
  classical: [h(7), h(8), h(9), h(8, 15)],
  clinical: [h(7, 30), h(8), h(8, 30), h(9)],
  heat: [h(6), h(6, 30), h(9)],
  barre: [h(7), h(8), h(9)],
  community: [h(9), h(9, 30), h(10)],
  interval: [h(5, 45), h(6), h(6, 15)],
  aerial: [h(9), h(10)],
  atelier: [h(8), h(9), h(10)],
};

const closing: Readonly<Record<Character, readonly number[]>> = {
  reformer: [h(19, 30), h(20), h(20, 30), h(21)],
  classical: [h(19), h(20), h(20, 30)],
  clinical: [h(18), h(19), h(20)],
  heat: [h(21), h(21, 30), h(22)],
  barre: [h(20), h(20, 30)],
  community: [h(20), h(21)],
  interval: [h(20), h(20, 30), h(21)],
  aerial: [h(20, 30), h(21)],
  atelier: [h(18), h(19)],
};

export function weekRanges(random: Random, character: Character): WeekRanges {
  const from = random.pick(opening[character]);
  const to = random.pick(closing[character]);
  const isQuiet = character === "clinical" || character === "atelier";
  const pause = random.chance(0.22)
    ? ([
        random.pick([h(11, 45), h(12, 30), h(13)]),
        random.pick([h(15), h(16), h(16, 30)]),
      ] as const)
    : undefined;

  function day(until: number): Range[] {
    if (!pause) return [[from, until]];
    const [stop, start] = pause;
    const morning: Range = [from, stop];
    // Of a short Friday nothing is left behind a late pause.
    return start < until ? [morning, [start, until]] : [morning];
  }

  const friday = random.chance(0.7) ? to - random.pick([60, 90, 120]) : to;
  const saturday: Range[] = random.chance(isQuiet ? 0.45 : 0.04)
    ? []
    : [[random.pick([h(8), h(8, 30), h(9)]), random.pick([h(12, 30), h(13), h(14), h(16)])]];
  const sunday: Range[] = random.chance(isQuiet ? 0.85 : 0.3)
    ? []
    : random.chance(0.12)
      ? [[h(17), h(19, 30)]]
      : [[random.pick([h(8, 30), h(9), h(10)]), random.pick([h(12), h(13), h(15)])]];
  const monday = !isQuiet && from >= h(9) && random.chance(0.2) ? [] : day(to);
  return {
    monday,
    tuesday: day(to),
    wednesday: day(to),
    thursday: day(to),
    friday: day(friday),
    saturday,
    sunday,
  };
}

const NARROW_SPACE = "\u202f";

type HoursStyle = "plain" | "narrow" | "dash" | "long" | "military" | "dotted";

/** Like the texts of map listings, in all the ways in which they come. */
export function hoursTexts(random: Random, week: WeekRanges): SampleHours {
  const style = random.weighted<HoursStyle>({
    plain: 46,
    narrow: 30,
    dash: 10,
    long: 6,
    military: 4,
    dotted: 4,
  });
  const text = (day: Weekday) =>
    week[day].length === 0
      ? "Closed"
      : week[day].map((range) => rangeText(range, style)).join(", ");
  const [monday, tuesday, wednesday, thursday, friday, saturday, sunday] = weekdays;
  return {
    monday: text(monday),
    tuesday: text(tuesday),
    wednesday: text(wednesday),
    thursday: text(thursday),
    friday: text(friday),
    saturday: text(saturday),
    sunday: text(sunday),
  };
}

function rangeText([from, to]: Range, style: HoursStyle): string {
  if (style === "military") return `${military(from)}-${military(to)}`;
  if (style === "long") return `${clock(from, true)} ${half(from)}–${clock(to, true)} ${half(to)}`;
  if (style === "dotted") return `${clock(from)} ${dotted(from)} to ${clock(to)} ${dotted(to)}`;
  const space = style === "plain" ? " " : NARROW_SPACE;
  const between = style === "dash" ? "–" : " to ";
  const first = half(from) === half(to) ? clock(from) : `${clock(from)}${space}${half(from)}`;
  return `${first}${between}${clock(to)}${space}${half(to)}`;
}

function clock(minutes: number, isLong = false): string {
  const hour = ((Math.floor(minutes / 60) + 11) % 12) + 1;
  const rest = String(minutes % 60).padStart(2, "0");
  return rest === "00" && !isLong ? String(hour) : `${hour}:${rest}`;
}

const half = (minutes: number) => (minutes < h(12) ? "AM" : "PM");
const dotted = (minutes: number) => (minutes < h(12) ? "a.m." : "p.m.");
const military = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
