import type { FoundClass } from "#domain/contracts/classes/found-class.ts";
import { countDays } from "#domain/rules/dates/calendar.ts";
import { formatCalendarDay } from "#domain/rules/dates/date-words.ts";
import { localTime, timeZoneOf } from "#domain/rules/dates/time-zone.ts";
import { formatTime } from "#domain/rules/hours/opening-hours.ts";
import { weekdayLabels } from "#domain/vocabulary/weekdays.ts";
import type { ClassesState } from "./classes-url.ts";
import { weekdayOf } from "./timetable.ts";

/** From here on a day is a night out. */
const EVENING = 17 * 60;
const FEW_PLACES = 3;
const WEEK = 7;

/** `5:30`, where morning or evening goes without saying. */
export function shortTime(startMinutes: number): string {
  const hour = Math.floor(startMinutes / 60) % 12 || 12;
  return `${hour}:${String(startMinutes % 60).padStart(2, "0")}`;
}

export type PlacesLeft = { readonly tone: "few" | "free" | "none"; readonly words: string };

/** How many are free, as far as anybody knows. */
export function placesLeftOf({
  places,
  placesLeft,
}: Pick<FoundClass, "places" | "placesLeft">): PlacesLeft {
  if (placesLeft === 0) return { tone: "none", words: "full · waitlist" };
  if (placesLeft === null) {
    return { tone: "none", words: places === null ? "places not known" : `class of ${places}` };
  }
  const words = placesLeft === 1 ? "1 place left" : `${placesLeft} places left`;
  return { tone: placesLeft <= FEW_PLACES ? "few" : "free", words };
}

/** `read at 4:52 PM`, by the studio's clock; with its day where that is not today. */
export function readWords(readAt: string | null, longitude: number, today: string): string {
  if (readAt === null) return "from the studio";
  const { year, month, day, minutes } = localTime(new Date(readAt), timeZoneOf(longitude));
  const date = [year, month, day].map((part) => String(part).padStart(2, "0")).join("-");
  const at = `at ${formatTime(minutes)}`;
  return date === today ? `read ${at}` : `read ${formatCalendarDay(date)} ${at}`;
}

/** `today`, `tomorrow`, `on Sunday`, `on Sun, Nov 29`, `on Fri, Jan 1, 2027`. */
export function dayWords(date: string, today: string): string {
  const ahead = countDays(today, date) - 1;
  if (ahead === 0) return "today";
  if (ahead === 1) return "tomorrow";
  if (ahead > 1 && ahead < WEEK) return `on ${weekdayLabels[weekdayOf(date)]}`;
  return `on ${formatCalendarDay(date, today)}`;
}

/** `after 5 PM`, `before noon`, `from 9 AM to noon`; empty where all of the day is meant. */
export function windowWords({ from, to }: Pick<ClassesState, "from" | "to">): string {
  if (from === undefined) return to === undefined ? "" : `before ${hourWords(to)}`;
  return to === undefined
    ? `after ${hourWords(from)}`
    : `from ${hourWords(from)} to ${hourWords(to)}`;
}

/** As a chip says it. */
export function windowLabel({ from, to }: Pick<ClassesState, "from" | "to">): string {
  if (from === undefined) return to === undefined ? "" : `Before ${hourWords(to)}`;
  return `${formatTime(from)} – ${to === undefined ? "close" : formatTime(to)}`;
}

type Asked = Pick<ClassesState, "day" | "days" | "from" | "to">;

/**
 * When all of it is: `tonight`, `tomorrow`, `this weekend`, `in the next 7 days`. As long as nobody knows which day it
 * is, the chosen one is said by its date.
 */
export function whenWords(asked: Asked, today: string | undefined, earliest?: number): string {
  const { day = today, days, from } = asked;
  if (day === undefined) return "today";
  if (today === undefined) return `${days === 1 ? "on" : "from"} ${formatCalendarDay(day)}`;
  if (days > 1) return daysWords(day, days, today);
  const words = dayWords(day, today);
  const isEvening = (from ?? earliest ?? 0) >= EVENING;
  return words === "today" && isEvening ? "tonight" : words;
}

function daysWords(day: string, days: number, today: string): string {
  if (isWeekend(day, days) && isNear(day, today)) return "this weekend";
  const from = formatCalendarDay(day, today);
  return day === today ? `in the next ${days} days` : `in the ${days} days from ${from}`;
}

/** From yesterday on, as on a Sunday its Saturday is. */
function isNear(day: string, today: string): boolean {
  const ahead = countDays(today, day);
  return ahead >= 0 && ahead <= WEEK;
}

function isWeekend(day: string, days: number): boolean {
  return days === 2 && weekdayOf(day) === "saturday";
}

/** `in Toronto`, `near M5V 3A8`, `near you`. */
export function whereWords(
  { postalCode, position, mapPlace }: Pick<ClassesState, "postalCode" | "position" | "mapPlace">,
  placeName: string | undefined,
): string {
  if (mapPlace !== undefined) return "in this map area";
  if (position !== undefined) return "near you";
  if (postalCode !== undefined) return `near ${postalCode}`;
  return `in ${placeName ?? "Ontario"}`;
}

/** `in 38 minutes`, `in 2 hours`; undefined where it has begun, or is another day's. */
export function untilWords(startsAt: string, now: Date): string | undefined {
  const minutes = Math.ceil((Date.parse(startsAt) - now.getTime()) / 60_000);
  if (minutes < 0 || minutes >= 24 * 60) return undefined;
  if (minutes === 0) return "now";
  if (minutes < 60) return minutes === 1 ? "in 1 minute" : `in ${minutes} minutes`;
  const hours = Math.floor(minutes / 60);
  return hours === 1 ? "in 1 hour" : `in ${hours} hours`;
}

function hourWords(minutes: number): string {
  return minutes === 12 * 60 ? "noon" : formatTime(minutes);
}
