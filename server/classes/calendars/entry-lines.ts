import type { Component, Property } from "./calendar-lines.ts";
import type { CalendarZones } from "./calendar-zones.ts";

/** A longer one is none. */
const MAX_TIME = 60;

export type Time = { readonly date: string; readonly time: string; readonly isUtc: boolean };

const DATE = "(\\d{4})-?(\\d\\d)-?(\\d\\d)";
const CLOCK = "(\\d\\d):?(\\d\\d)(?::?(\\d\\d)(?:\\.\\d{1,9})?)?";
const written = new RegExp(`^${DATE}T${CLOCK}(Z|[+-]\\d\\d:?\\d\\d)?$`, "iu");

/** Undefined where it is a day, or nothing that can be read. */
export function readTime({ parameters, value }: Property): Time | undefined {
  if (parameters.get("VALUE")?.toUpperCase() === "DATE" || value.length > MAX_TIME)
    return undefined;
  const found = written.exec(value.trim());
  if (found === null) return undefined;
  const [, year = "", month = "", day = "", hours = "", minutes = "", seconds = "00", zone] = found;
  const time = { date: `${year}${month}${day}`, time: `${hours}${minutes}${seconds}` };
  if (zone === undefined || /^z$/iu.test(zone)) return { ...time, isUtc: zone !== undefined };
  // Not as the format has it, and clear all the same.
  const offset = `${zone.slice(0, 3)}:${zone.slice(-2)}`;
  const ms = Date.parse(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}${offset}`);
  if (Number.isNaN(ms)) return undefined;
  const [on = "", at = ""] = new Date(ms).toISOString().replace(/[-:]/gu, "").split(/[T.]/u);
  return { date: on, time: at, isUtc: true };
}

/** One of several dates in a line; of a period also its end, or how long it takes. */
type OneOf = Property & { readonly until?: string };

export function each(property: Property | undefined): OneOf[] {
  if (property === undefined) return [];
  const { parameters, value } = property;
  return value.split(",").map((one) => {
    const [begin = "", until] = one.split("/").map((part) => part.trim());
    return { parameters, value: begin, ...(until === undefined ? {} : { until }) };
  });
}

export type Around = { readonly zone: string; readonly zones: CalendarZones; readonly time: Time };

/** A day alone stands for the time at which the series begins, and a time without a zone is in the series' own. */
export function writeTime(name: string, property: Property, { zone, zones, time: of }: Around) {
  const [, day] = /^(\d{4}-?\d\d-?\d\d)$/u.exec(property.value.trim()) ?? [];
  const time = day === undefined ? readTime(property) : { ...of, date: day.replaceAll("-", "") };
  if (time === undefined) return undefined;
  const text = `${time.date}T${time.time}`;
  if (time.isUtc) return `${name}:${text}Z`;
  const tzid = property.parameters.get("TZID");
  return `${name};TZID=${tzid === undefined || day !== undefined ? zone : zones.find(tzid)}:${text}`;
}

/** The way an entry says how long it takes; as long as usual where it does not. */
export function lengthLines(entry: Component, around: Around, usual?: number): string[] {
  const { zones } = around;
  const [begin, end] = [first(entry, "DTSTART"), first(entry, "DTEND")];
  if (end !== undefined) {
    const own = begin?.parameters.get("TZID");
    const zone = end.parameters.get("TZID") ?? own;
    const onClock = zone === own ? clockMinutes(begin, end) : undefined;
    if (onClock !== undefined && onClock > 0) return minutesLine(onClock);
    const written = writeTime("DTEND", end, { ...around, zone: zones.find(zone) });
    return written === undefined ? [] : [written];
  }
  const duration = textOf(entry, "DURATION") ?? "";
  return isDuration(duration) ? [`DURATION:${duration}`] : minutesLine(usual);
}

/** By one clock: an hour that it shows twice in the first night of a series makes none of its classes longer. */
function clockMinutes(begin: Property | undefined, end: Property): number | undefined {
  const [from, to] = [begin && readTime(begin), readTime(end)];
  if (from === undefined || to === undefined || from.isUtc !== to.isUtc) return undefined;
  const minutes = Math.round((clockMs(to) - clockMs(from)) / 60_000);
  return Number.isNaN(minutes) ? undefined : minutes;
}

function clockMs({ date, time }: Time): number {
  const [day, clock] = [date.match(/^\d{4}|\d\d/gu) ?? [], time.match(/\d\d/gu) ?? []];
  return Date.parse(`${day.join("-")}T${clock.join(":")}Z`);
}

export function endOfPeriod(begin: Property, until: string, around: Around): string[] {
  if (isDuration(until)) return [`DURATION:${until}`];
  const written = writeTime("DTEND", { ...begin, value: until }, around);
  return written === undefined ? [] : [written];
}

export function minutesLine(minutes: number | undefined): string[] {
  return minutes === undefined || minutes <= 0 ? [] : [`DURATION:PT${minutes}M`];
}

function isDuration(text: string): boolean {
  return /^\+?P[\dWDTHMS]{2,30}$/iu.test(text);
}

const SLOW = /^(?:SECONDLY|MINUTELY)$/u;
const MOST_A_DAY = 48;
/** Not at all, or further apart than there are days in a life. */
const NEVER = /^(?:(?:INTERVAL|COUNT)=0*|INTERVAL=\d{5,})$/u;
/** A count that nobody reaches is none. */
const ENDLESS = /^COUNT=\d{6,}$/u;

function countOf(parts: readonly string[], name: string): number {
  const part = parts.find((one) => one.startsWith(`${name}=`));
  return part === undefined ? 1 : part.split(",").length;
}

/** The rule as node-ical understands it. Its end on a day alone means that whole day, on the studio's wall. */
export function ruleOf(value: string): string {
  const parts = value
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/u, "")
    .split(";")
    .map((part) => part.replaceAll(" ", "").replace(/,$/u, ""))
    .filter((part) => /^[A-Z]+=[\w,+-]+$/u.test(part))
    .map((part) => part.replace(/^UNTIL=(\d{8})$/u, "UNTIL=$1T235959"));
  const frequency = parts.find((part) => part.startsWith("FREQ="))?.slice(5) ?? "";
  const times = ["BYHOUR", "BYMINUTE", "BYSECOND"].map((name) => countOf(parts, name));
  const aDay = times.reduce((product, count) => product * count, 1);
  if (frequency === "" || SLOW.test(frequency) || aDay > MOST_A_DAY) {
    throw new Error("No class repeats like that");
  }
  if (parts.some((part) => NEVER.test(part))) throw new Error("Never");
  return parts.filter((part) => !ENDLESS.test(part)).join(";");
}

export function first(component: Component, name: string): Property | undefined {
  return component.get(name)?.[0];
}

export function textOf(component: Component, name: string): string | undefined {
  const value = first(component, name)?.value.trim();
  return value === "" ? undefined : value;
}
