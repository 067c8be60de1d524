import ical, { type VEvent } from "node-ical";
import type { Component, Property } from "./calendar-lines.ts";
import type { CalendarZones } from "./calendar-zones.ts";

/** Once, as the calendar says it, with the words of its entry. */
export type Occurrence = {
  readonly start: Date;
  readonly minutes: number;
  readonly entry: Component;
  /** The entry that says what it does not say itself: a moved instance has its series'. */
  readonly series: Component;
  readonly uid: string;
  readonly repeats: boolean;
};

type Window = { readonly from: Date; readonly to: Date };

const DAY_MS = 24 * 60 * 60 * 1000;
/** What a calendar that tells no end is taken for. */
const USUAL_MINUTES = 60;

/**
 * All that takes place within the window, by node-ical. It is given one entry at a time, with its zones named and its
 * exceptions written out, so that a broken one breaks nothing else; what it can't read is counted.
 */
export function expandEvents(
  events: readonly Component[],
  zones: CalendarZones,
  window: Window,
): { readonly found: Occurrence[]; readonly broken: number } {
  const found: Occurrence[] = [];
  let broken = 0;
  for (const series of seriesOf(events)) {
    for (const entry of [...series.masters, ...series.moved.values()]) {
      try {
        found.push(...expandEntry(entry, series, zones, window));
      } catch {
        broken += 1;
      }
    }
  }
  return { found, broken };
}

type Series = {
  readonly uid: string;
  readonly masters: readonly Component[];
  /** By what they take the place of. */
  readonly moved: ReadonlyMap<string, Component>;
};

function seriesOf(events: readonly Component[]): Series[] {
  type Found = { masters: Component[]; moved: Map<string, Component> };
  const byUid = new Map<string, Found>();
  for (const [at, event] of events.entries()) {
    const uid = textOf(event, "UID") ?? `without-${at}`;
    const known: Found = byUid.get(uid) ?? { masters: [], moved: new Map() };
    byUid.set(uid, known);
    const of = first(event, "RECURRENCE-ID");
    if (of === undefined) known.masters.push(event);
    else keepNewest(known.moved, `${of.parameters.get("TZID") ?? ""}:${of.value.trim()}`, event);
  }
  return [...byUid].map(([uid, { masters, moved }]) => ({ uid, masters: newest(masters), moved }));
}

function keepNewest(moved: Map<string, Component>, key: string, event: Component): void {
  const known = moved.get(key);
  if (known === undefined || sequenceOf(known) <= sequenceOf(event)) moved.set(key, event);
}

/** A later revision takes the place of an earlier one; some programs give all their entries one name. */
function newest(masters: readonly Component[]): Component[] {
  const latest = Math.max(...masters.map(sequenceOf));
  const byStart = new Map(
    masters
      .filter((event) => sequenceOf(event) === latest)
      .map((event): [string, Component] => [textOf(event, "DTSTART") ?? "", event]),
  );
  return [...byStart.values()];
}

function sequenceOf(event: Component): number {
  const sequence = Number(textOf(event, "SEQUENCE") ?? 0);
  return Number.isFinite(sequence) ? sequence : 0;
}

function expandEntry(entry: Component, series: Series, zones: CalendarZones, window: Window) {
  const { uid, masters, moved } = series;
  const isMoved = first(entry, "RECURRENCE-ID") !== undefined;
  const own = masters[0] ?? entry;
  const start = first(entry, "DTSTART");
  const time = start === undefined ? undefined : readTime(start);
  // A whole day is no class.
  if (start === undefined || time === undefined) return [];
  const rules = isMoved ? [] : (entry.get("RRULE") ?? []).map(({ value }) => ruleOf(value));
  const extra = isMoved ? [] : (entry.get("RDATE") ?? []).flatMap((property) => each(property));
  if (liesFarOff(time, { rules, hasMore: extra.length > 0, window })) return [];
  const zone = zoneOf(start, zones);
  const exceptions = isMoved
    ? []
    : [
        ...(entry.get("EXDATE") ?? []).flatMap((property) => each(property)),
        ...[...moved.values()].flatMap((one) => each(first(one, "RECURRENCE-ID"))),
      ];
  const lines = [...endOf(entry, isMoved ? own : entry, zones, time)];
  const except = exceptions.flatMap((property) => {
    const written = writeTime("EXDATE", property, { zone, zones, time });
    return written === undefined ? [] : [written];
  });
  const once = (property: Property) => {
    const written = writeTime("DTSTART", property, { zone, zones, time });
    return written === undefined ? [] : parseAndExpand([written, ...lines, ...except], window);
  };
  const instances =
    rules.length === 0
      ? once(start)
      : rules.flatMap((rule) => {
          const begin = writeTime("DTSTART", start, { zone, zones, time });
          const text = `RRULE:${rule}`;
          return begin === undefined
            ? []
            : parseAndExpand([begin, ...lines, text, ...except], window);
        });
  const repeats = isMoved || rules.length > 0 || extra.length > 0;
  return [...instances, ...extra.flatMap(once)].map(
    ({ start: begins, minutes }): Occurrence => ({
      ...{ start: begins, minutes, entry, uid, repeats },
      series: own,
    }),
  );
}

type Time = { readonly date: string; readonly time: string; readonly isUtc: boolean };

/** Undefined where it is a day, or nothing that can be read. */
function readTime({ parameters, value }: Property): Time | undefined {
  if (parameters.get("VALUE")?.toUpperCase() === "DATE") return undefined;
  const found = /^(\d{8})T(\d{4})(\d\d)?(Z)?$/iu.exec(value.trim().replace(/[-:]/g, ""));
  if (found === null) return undefined;
  const [, date = "", time = "", seconds = "00", utc] = found;
  return { date, time: `${time}${seconds}`, isUtc: utc !== undefined };
}

/** Several dates in one line, and a period's beginning. */
function each(property: Property | undefined): Property[] {
  if (property === undefined) return [];
  const { parameters, value } = property;
  return value.split(",").map((one) => ({ parameters, value: one.split("/")[0]?.trim() ?? "" }));
}

type Around = { readonly zone: string; readonly zones: CalendarZones; readonly time: Time };

/** A day alone stands for the time at which the series begins, and a time without a zone is in the series' own. */
function writeTime(name: string, property: Property, { zone, zones, time: of }: Around) {
  const [, day] = /^(\d{4}-?\d\d-?\d\d)$/u.exec(property.value.trim()) ?? [];
  const time = day === undefined ? readTime(property) : { ...of, date: day.replaceAll("-", "") };
  if (time === undefined) return undefined;
  const text = `${time.date}T${time.time}`;
  if (time.isUtc) return `${name}:${text}Z`;
  const tzid = property.parameters.get("TZID");
  return `${name};TZID=${tzid === undefined || day !== undefined ? zone : zones.find(tzid)}:${text}`;
}

function zoneOf(start: Property, zones: CalendarZones): string {
  return zones.find(start.parameters.get("TZID"));
}

/** The way an entry says how long it takes. */
function endOf(entry: Component, fallback: Component, zones: CalendarZones, begin: Time): string[] {
  const end = first(entry, "DTEND");
  if (end !== undefined) {
    const zone = end.parameters.get("TZID") ?? first(entry, "DTSTART")?.parameters.get("TZID");
    const written = writeTime("DTEND", end, { zone: zones.find(zone), zones, time: begin });
    return written === undefined ? [] : [written];
  }
  const duration = textOf(entry, "DURATION") ?? textOf(fallback, "DURATION");
  return duration !== undefined && /^\+?P[\dWDTHMS]{2,30}$/iu.test(duration)
    ? [`DURATION:${duration}`]
    : [];
}

const SLOW = /^(?:SECONDLY|MINUTELY)$/u;

/** The rule as node-ical understands it. Its end on a day alone means that whole day, on the studio's wall. */
function ruleOf(value: string): string {
  const parts = value
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/u, "")
    .split(";")
    .filter((part) => /^[A-Z]+=[\w,+-]+$/u.test(part))
    .map((part) => part.replace(/^UNTIL=(\d{8})$/u, "UNTIL=$1T235959"));
  const frequency = parts.find((part) => part.startsWith("FREQ="))?.slice(5) ?? "";
  if (frequency === "" || SLOW.test(frequency)) throw new Error("No class repeats like that");
  if (parts.some((part) => /^(?:INTERVAL|COUNT)=0*$/u.test(part))) throw new Error("Never");
  return parts.join(";");
}

type Reach = {
  readonly rules: readonly string[];
  readonly hasMore: boolean;
  readonly window: Window;
};

/** Years of what has been need not be read: by the written day alone, with room for any zone. */
function liesFarOff({ date }: Time, { rules, hasMore, window }: Reach): boolean {
  const [from, to] = [stampOf(window.from, -2 * DAY_MS), stampOf(window.to, 2 * DAY_MS)];
  if (hasMore) return false;
  if (date > to) return true;
  if (rules.length === 0) return date < from;
  return rules.every((rule) => {
    const [, until] = /(?:^|;)UNTIL=(\d{8})/u.exec(rule) ?? [];
    return until !== undefined && until < from;
  });
}

function stampOf(instant: Date, plusMs: number): string {
  return new Date(instant.getTime() + plusMs).toISOString().slice(0, 10).replaceAll("-", "");
}

function parseAndExpand(lines: readonly string[], { from, to }: Window) {
  const parsed = ical.sync.parseICS(
    ["BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:1", ...lines, "END:VEVENT", "END:VCALENDAR"].join(
      "\r\n",
    ),
  );
  const { 1: event } = parsed;
  if (event === undefined || !isEvent(event)) throw new Error("The entry can't be read");
  const excluded = event.exdate ?? {};
  return ical
    .expandRecurringEvent(event, { from, to })
    .filter(({ start }) => !Object.hasOwn(excluded, start.toISOString()))
    .map(({ start, end }) => {
      const minutes = Math.round((end.getTime() - start.getTime()) / 60_000);
      return { start: new Date(start), minutes: minutes === 0 ? USUAL_MINUTES : minutes };
    });
}

function isEvent(component: { readonly type?: unknown }): component is VEvent {
  return (
    component.type === "VEVENT" &&
    "start" in component &&
    component.start instanceof Date &&
    !Number.isNaN(component.start.getTime())
  );
}

export function first(component: Component, name: string): Property | undefined {
  return component.get(name)?.[0];
}

export function textOf(component: Component, name: string): string | undefined {
  const value = first(component, name)?.value.trim();
  return value === "" ? undefined : value;
}
