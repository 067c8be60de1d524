/** A property of an entry: `DTSTART;TZID=America/Toronto:20261120T190000`. */
export type Property = {
  readonly parameters: ReadonlyMap<string, string>;
  readonly value: string;
};

/** What an entry says, by the property's name in capitals. */
export type Component = ReadonlyMap<string, readonly Property[]>;

export type CalendarLines = {
  /** Of the whole calendar, such as `METHOD`. */
  readonly calendar: Component;
  readonly events: readonly Component[];
  /** What a `VTIMEZONE` says of its offsets, by its name. */
  readonly zones: ReadonlyMap<string, ZoneOffsets>;
};

export type ZoneOffsets = {
  readonly standard?: string;
  readonly daylight?: string;
  /** What the zone is called in the tz database, where a calendar says it. */
  readonly location?: string;
};

const kept = new Set([
  ...["UID", "DTSTART", "DTEND", "DURATION", "RRULE", "RDATE", "EXDATE", "RECURRENCE-ID"],
  ...["SEQUENCE", "STATUS", "CLASS", "SUMMARY", "DESCRIPTION", "URL", "CATEGORIES", "METHOD"],
  "X-WR-TIMEZONE",
]);
const ofZones = new Set(["TZID", "TZOFFSETTO", "DTSTART", "X-LIC-LOCATION"]);

export class TooManyEvents extends Error {}
/** Half a calendar is none: what is missing would count as cancelled. */
export class CutOff extends Error {}

/** Deeper is nothing that we read. */
const MAX_DEPTH = 20;
/** Before its value, a line names itself and its parameters. */
const MAX_NAME = 2_000;

/**
 * The lines of a calendar, by entry: what we read of them and nothing else. A line that is no property is left out, and an
 * entry that does not end as well. Undefined where it is no calendar at all.
 */
export function readLines(bytes: Uint8Array, maxEvents: number): CalendarLines | undefined {
  const text = decode(unfolded(bytes));
  if (!/^\s*BEGIN:VCALENDAR\b/iu.test(text.slice(0, 1_000))) return undefined;
  const events: Component[] = [];
  const zones = new Map<string, ZoneOffsets>();
  const calendar = new Map<string, Property[]>();
  const open: string[] = [];
  let isClosed = false;
  let event = new Map<string, Property[]>();
  let zone = new ZoneLines();
  for (const line of eachLine(text)) {
    const found = readProperty(line);
    if (found === undefined) continue;
    const { name, property } = found;
    const value = property.value.trim().toUpperCase();
    if (name === "BEGIN") {
      // One that was not closed ends where the next begins.
      if (value === "VEVENT" || value === "VTIMEZONE") open.length = 1;
      if (open.length < MAX_DEPTH) open.push(value);
      if (value === "VCALENDAR") isClosed = false;
      if (value === "VEVENT") event = new Map();
      if (value === "VTIMEZONE") zone = new ZoneLines();
    } else if (name === "END") {
      if (value === "VEVENT" && open.includes("VEVENT")) {
        if (events.length >= maxEvents) throw new TooManyEvents();
        events.push(event);
        event = new Map();
      }
      if (value === "VTIMEZONE") zone.addTo(zones);
      if (value === "VCALENDAR") isClosed = true;
      const at = open.lastIndexOf(value);
      if (at > 0) open.length = at;
    } else if (open.at(-1) === "VEVENT") {
      if (kept.has(name)) add(event, name, property);
    } else if (open.includes("VTIMEZONE")) {
      if (ofZones.has(name)) zone.note(open.at(-1) ?? "", name, property.value.trim());
    } else if (open.length === 1 && kept.has(name)) {
      add(calendar, name, property);
    }
  }
  if (!isClosed) throw new CutOff();
  return { calendar, events, zones };
}

function add(component: Map<string, Property[]>, name: string, property: Property): void {
  const known = component.get(name);
  if (known === undefined) component.set(name, [property]);
  else known.push(property);
}

/** Of several rules that held one after another, the latest. */
class ZoneLines {
  #name = "";
  #location: string | undefined;
  readonly #latest = new Map<string, { from: string; offset: string }>();
  #from = "";

  note(part: string, name: string, value: string): void {
    if (part === "VTIMEZONE") {
      if (name === "TZID") this.#name = unquoted(value);
      if (name === "X-LIC-LOCATION") this.#location = value;
      return;
    }
    if (name === "DTSTART") this.#from = value;
    if (name !== "TZOFFSETTO") return;
    const known = this.#latest.get(part);
    if (known === undefined || known.from <= this.#from) {
      this.#latest.set(part, { from: this.#from, offset: value });
    }
  }

  addTo(zones: Map<string, ZoneOffsets>): void {
    const standard = this.#latest.get("STANDARD")?.offset;
    const daylight = this.#latest.get("DAYLIGHT")?.offset;
    zones.set(this.#name, {
      ...(standard === undefined ? {} : { standard }),
      ...(daylight === undefined ? {} : { daylight }),
      ...(this.#location === undefined ? {} : { location: this.#location }),
    });
  }
}

/** Before it is decoded: a line may be folded in the middle of a letter. */
function unfolded(bytes: Uint8Array): Uint8Array {
  const latin = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  return Buffer.from(latin.replace(/(?:\r{0,2}\n|\r)[ \t]/g, ""), "latin1");
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function* eachLine(text: string): Generator<string> {
  let at = 0;
  while (at < text.length) {
    const end = nextBreak(text, at);
    if (end > at) yield text.slice(at, end);
    at = end + 1;
  }
}

function nextBreak(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 10 || code === 13) return at;
  }
  return text.length;
}

/** The name ends at the first colon outside of quotes. */
function readProperty(line: string): { name: string; property: Property } | undefined {
  let isQuoted = false;
  let start = 0;
  const parts: string[] = [];
  for (let at = 0; at < Math.min(line.length, MAX_NAME); at++) {
    const sign = line[at];
    if (sign === '"') isQuoted = !isQuoted;
    if (isQuoted || (sign !== ";" && sign !== ":")) continue;
    // Outlook names a zone by an address, without quotes.
    if (sign === ":" && /(?:^|=)tzone$/iu.test(line.slice(start, at))) continue;
    parts.push(line.slice(start, at));
    start = at + 1;
    if (sign === ":")
      return { name: nameOf(parts), property: propertyOf(parts, line.slice(start)) };
  }
  return undefined;
}

function nameOf([name = ""]: readonly string[]): string {
  return name.trim().toUpperCase();
}

function propertyOf([, ...texts]: readonly string[], value: string): Property {
  const parameters = new Map<string, string>();
  for (const text of texts) {
    const at = text.indexOf("=");
    if (at > 0)
      parameters.set(text.slice(0, at).trim().toUpperCase(), unquoted(text.slice(at + 1)));
  }
  return { parameters, value };
}

function unquoted(text: string): string {
  return text.trim().replace(/^"(.*)"$/u, "$1");
}

const escapes: Readonly<Record<string, string>> = { n: "\n", N: "\n" };

/** `Reformer\, Level 1` is `Reformer, Level 1`. */
export function readText(value: string): string {
  return value.replace(/\\(.)/gu, (_, sign: string) => escapes[sign] ?? sign);
}
