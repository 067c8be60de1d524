import ical, { type VEvent } from "node-ical";
import type { Component, Property } from "./calendar-lines.ts";
import type { CalendarZones } from "./calendar-zones.ts";
import {
  type Around,
  each,
  endOfPeriod,
  first,
  lengthLines,
  minutesLine,
  readTime,
  ruleOf,
  type Time,
  textOf,
  writeTime,
} from "./entry-lines.ts";

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

/** What is counted is counted day by day, by node-ical at least. */
const COUNTED_FROM = "19900101";
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
  /** The same, of what they change from that day on. */
  readonly onward: ReadonlyMap<string, Component>;
};

function seriesOf(events: readonly Component[]): Series[] {
  type Changes = Map<string, Component>;
  type Found = { masters: Component[]; moved: Changes; onward: Changes };
  const byUid = new Map<string, Found>();
  for (const [at, event] of events.entries()) {
    const uid = textOf(event, "UID") ?? `without-${at}`;
    const known: Found = byUid.get(uid) ?? { masters: [], moved: new Map(), onward: new Map() };
    byUid.set(uid, known);
    const of = first(event, "RECURRENCE-ID");
    if (of === undefined) {
      known.masters.push(event);
      continue;
    }
    const isOnward = of.parameters.get("RANGE")?.toUpperCase() === "THISANDFUTURE";
    const changes = isOnward ? known.onward : known.moved;
    keepNewest(changes, `${of.parameters.get("TZID") ?? ""}:${of.value.trim()}`, event);
  }
  return [...byUid].map(([uid, { masters, moved, onward }]) =>
    masters.length === 0
      ? { uid, masters: [], moved: new Map([...onward, ...moved]), onward: new Map() }
      : { uid, masters: newest(masters), moved, onward },
  );
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
  if (time.date < COUNTED_FROM && rules.some((rule) => rule.includes("COUNT="))) {
    throw new Error("Nobody counts that far");
  }
  const extra = isMoved ? [] : (entry.get("RDATE") ?? []).flatMap(each);
  const zone = zones.find(start.parameters.get("TZID"));
  const around = { zone, zones, time };
  const onward = isMoved ? [] : changesOf(series.onward, around);
  const reach = widened(window, onward);
  if (liesFarOff(time, { rules, hasMore: extra.length > 0, window: reach })) return [];
  const exceptions = isMoved
    ? []
    : [
        ...(entry.get("EXDATE") ?? []).flatMap(each),
        ...[...moved.values()].flatMap((one) => each(first(one, "RECURRENCE-ID"))),
      ];
  const except = exceptions
    .filter((property) => isNear(property, reach))
    .flatMap((property) => writeTime("EXDATE", property, around) ?? []);
  const begin = writeTime("DTSTART", start, around) ?? "";
  const usual = isMoved && entry !== own ? lengthOf(own, zones) : undefined;
  const length = lengthLines(entry, around, usual);
  const instances = (rules.length === 0 ? [[]] : rules.map((rule) => [`RRULE:${rule}`])).flatMap(
    (rule) => parseAndExpand([begin, ...length, ...rule, ...except], reach),
  );
  // Each takes as long as the first, whenever it is; a period says itself when it ends.
  const likeFirst = extra.length === 0 ? undefined : lengthOf(entry, zones);
  const added = extra.flatMap((property) => {
    const written = writeTime("DTSTART", property, around);
    const own = property.until === undefined ? [] : endOfPeriod(property, property.until, around);
    const lines = own.length > 0 ? own : minutesLine(likeFirst);
    return written === undefined ? [] : parseAndExpand([written, ...lines, ...except], reach);
  });
  const repeats = isMoved || rules.length > 0 || extra.length > 0;
  return [...instances, ...added]
    .map(({ start: begins, minutes }): Occurrence => {
      const change = onward.findLast(({ from }) => from <= begins);
      return {
        start: change === undefined ? begins : zones.onWall(begins, change.wallMs),
        minutes: change?.minutes ?? minutes,
        entry: change?.entry ?? entry,
        ...{ uid, repeats, series: own },
      };
    })
    .filter(({ start: begins }) => begins >= window.from && begins <= window.to);
}

/** What a series is from one of its days on: so much earlier or later by the clock on the wall, with other words. */
type Change = {
  readonly from: Date;
  readonly wallMs: number;
  readonly minutes: number | undefined;
  readonly entry: Component;
};

function changesOf(onward: Series["onward"], around: Around): Change[] {
  const { zones } = around;
  return [...onward.values()]
    .map((entry): Change => {
      const from = momentOf(first(entry, "RECURRENCE-ID"), around);
      const to = momentOf(first(entry, "DTSTART"), around) ?? from;
      if (from === undefined || to === undefined) throw new Error("Nobody knows from when on");
      const wallMs = zones.wallMs(to) - zones.wallMs(from);
      return { from, wallMs, minutes: lengthOf(entry, zones), entry };
    })
    .toSorted((a, b) => a.from.getTime() - b.from.getTime());
}

/** Whoever moves a series further has made another one. */
const MAX_SHIFT_MS = 31 * DAY_MS;

function widened({ from, to }: Window, onward: readonly Change[]): Window {
  const shifts = onward.map(({ wallMs }) => Math.abs(wallMs) + DAY_MS);
  const by = shifts.length === 0 ? 0 : Math.min(MAX_SHIFT_MS, Math.max(...shifts));
  return { from: new Date(from.getTime() - by), to: new Date(to.getTime() + by) };
}

function momentOf(property: Property | undefined, around: Around): Date | undefined {
  const written = property && writeTime("DTSTART", property, around);
  return written === undefined ? undefined : new Date(parse([written]).start);
}

/** Undefined where an entry does not say how long it takes. */
function lengthOf(entry: Component, zones: CalendarZones): number | undefined {
  const start = first(entry, "DTSTART");
  const time = start === undefined ? undefined : readTime(start);
  if (start === undefined || time === undefined) return undefined;
  const around = { zone: zones.find(start.parameters.get("TZID")), zones, time };
  const length = lengthLines(entry, around);
  const begin = writeTime("DTSTART", start, around);
  return begin === undefined || length.length === 0
    ? undefined
    : minutesOf(parse([begin, ...length]));
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

/** What was left out years ago need not be compared with. */
function isNear({ value }: Property, { from, to }: Window): boolean {
  const date = value.slice(0, 10).replaceAll("-", "").slice(0, 8);
  return date >= stampOf(from, -2 * DAY_MS) && date <= stampOf(to, 2 * DAY_MS);
}

function stampOf(instant: Date, plusMs: number): string {
  return new Date(instant.getTime() + plusMs).toISOString().slice(0, 10).replaceAll("-", "");
}

function parse(lines: readonly string[]): VEvent {
  const parsed = ical.sync.parseICS(
    ["BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:1", ...lines, "END:VEVENT", "END:VCALENDAR"].join(
      "\r\n",
    ),
  );
  const { 1: event } = parsed;
  if (event === undefined || !isEvent(event)) throw new Error("The entry can't be read");
  return event;
}

function parseAndExpand(lines: readonly string[], { from, to }: Window) {
  const event = parse(lines);
  const excluded = event.exdate ?? {};
  return ical
    .expandRecurringEvent(event, { from, to })
    .filter(({ start }) => !Object.hasOwn(excluded, start.toISOString()))
    .map(({ start, end }) => {
      const minutes = minutesOf({ start, end });
      return { start: new Date(start), minutes: minutes === 0 ? USUAL_MINUTES : minutes };
    });
}

function minutesOf({ start, end }: { start: Date; end?: Date | undefined }): number {
  return end === undefined ? 0 : Math.round((end.getTime() - start.getTime()) / 60_000);
}

function isEvent(component: { readonly type?: unknown }): component is VEvent {
  return (
    component.type === "VEVENT" &&
    "start" in component &&
    component.start instanceof Date &&
    !Number.isNaN(component.start.getTime())
  );
}
