import ical from "node-ical";
import { instantOf, localTime, type OntarioTimeZone } from "#domain/rules/dates/time-zone.ts";
import type { CalendarLines, ZoneOffsets } from "./calendar-lines.ts";

/** As people and old programs write them; the tz database has some of them without daylight time. */
const eastern = ["EST", "EDT", "ET", "EST5EDT", "EASTERN", "EASTERN TIME", "CANADA/EASTERN"];
const central = ["CST", "CDT", "CT", "CST6CDT", "CENTRAL", "CENTRAL TIME", "CANADA/CENTRAL"];
const names: Readonly<Record<string, string>> = Object.fromEntries([
  ...eastern.map((name): [string, string] => [name, "America/Toronto"]),
  ...central.map((name): [string, string] => [name, "America/Winnipeg"]),
]);

/** Of the standard time, in hours: where clocks change, and where they don't. */
const changing: Readonly<Record<string, string>> = {
  "-3.5": "America/St_Johns",
  "-4": "America/Halifax",
  "-5": "America/Toronto",
  "-6": "America/Winnipeg",
  "-7": "America/Edmonton",
  "-8": "America/Vancouver",
  "0": "Europe/London",
  "1": "Europe/Paris",
};

const MAX_ZONES = 200;
/** What Outlook calls a zone that it does not name. */
const NAMELESS = /^(?:customized time zone|tzone:|\(no tz)/iu;
const OFFSET = /^\(?(?:UTC|GMT)?([+-]\d{1,2}):?(\d\d)?\)?$/iu;

/**
 * What a calendar calls a zone, as the tz database does. One that nobody knows, and that the calendar does not explain, is
 * the studio's own: whoever publishes a timetable writes the hours on the studio's wall.
 */
export class CalendarZones {
  readonly #own: OntarioTimeZone;
  readonly #explained: ReadonlyMap<string, ZoneOffsets>;
  readonly #found = new Map<string, string>();
  /** Of what names none. */
  readonly #usual: string;

  /** The calendar as a whole may say whose clock it means; UTC is what programs say that were not asked. */
  constructor(
    own: OntarioTimeZone,
    { zones, calendar }: Pick<CalendarLines, "zones" | "calendar">,
  ) {
    this.#own = own;
    this.#explained = zones;
    this.#usual = own;
    const said = calendar.get("X-WR-TIMEZONE")?.[0]?.value.trim() ?? "";
    const zone = said === "" ? own : this.find(said);
    this.#usual = /^(?:Etc\/)?(?:UTC|GMT|UCT|Zulu)$/iu.test(zone) ? own : zone;
  }

  /** What the studio's clock shows, as a number to reckon with. */
  wallMs(instant: Date): number {
    const { year, month, day, minutes } = localTime(instant, this.#own);
    return Date.UTC(year, month - 1, day, 0, minutes);
  }

  /** The instant at which that clock shows so much more. */
  onWall(instant: Date, moreMs: number): Date {
    const wall = new Date(this.wallMs(instant) + moreMs);
    const [year, month, day] = [wall.getUTCFullYear(), wall.getUTCMonth() + 1, wall.getUTCDate()];
    return instantOf(
      { year, month, day },
      wall.getUTCHours() * 60 + wall.getUTCMinutes(),
      this.#own,
    );
  }

  find(tzid: string | undefined): string {
    if (tzid === undefined || tzid === "") return this.#usual;
    const known = this.#found.get(tzid);
    if (known !== undefined) return known;
    // Nobody has classes in so many.
    if (this.#found.size >= MAX_ZONES) return this.#usual;
    const zone = this.#look(tzid);
    this.#found.set(tzid, zone);
    return zone;
  }

  #look(tzid: string): string {
    const named = names[tzid.toUpperCase()];
    if (named !== undefined) return named;
    if (isZone(tzid)) return tzid;
    const [, ending = ""] = /([A-Za-z_]+\/[A-Za-z_]+(?:\/[A-Za-z_]+)?)$/u.exec(tzid) ?? [];
    if (/^tzone:.*\butc$/iu.test(tzid)) return "UTC";
    if (isZone(ending)) return ending;
    const offset = offsetZone(OFFSET.exec(tzid));
    if (offset !== undefined) return offset;
    return this.#windowsName(tzid) ?? this.#byOffsets(tzid) ?? this.#usual;
  }

  /** `Eastern Standard Time`: node-ical has Microsoft's list, and shows by its answer what it took it for. */
  #windowsName(tzid: string): string | undefined {
    if (NAMELESS.test(tzid) || /["\r\n]/u.test(tzid)) return undefined;
    const lines = ["UID:1", `DTSTART;TZID="${tzid}":20260115T120000`];
    const { 1: event } = ical.sync.parseICS(
      `BEGIN:VCALENDAR\nBEGIN:VEVENT\n${lines.join("\n")}\nEND:VEVENT\nEND:VCALENDAR`,
    );
    const start = event !== undefined && "start" in event ? event.start : undefined;
    const zone = start instanceof Date && "tz" in start ? start.tz : undefined;
    return typeof zone === "string" && isZone(zone) ? zone : undefined;
  }

  #byOffsets(tzid: string): string | undefined {
    const { location = "", standard = "", daylight } = this.#explained.get(tzid) ?? {};
    if (isZone(location)) return location;
    const offset = OFFSET.exec(standard);
    if (daylight === undefined || daylight === standard) return offsetZone(offset);
    return offset === null ? undefined : changing[String(hoursOf(offset))];
  }
}

function hoursOf([, hours = "0", minutes = "0"]: RegExpExecArray): number {
  const part = Number(minutes) / 60;
  return Number(hours) + (hours.startsWith("-") ? -part : part);
}

/** What has no daylight time: the tz database counts such zones the other way. */
function offsetZone(offset: RegExpExecArray | null): string | undefined {
  if (offset === null) return undefined;
  const hours = hoursOf(offset);
  if (hours === 0) return "UTC";
  if (!Number.isInteger(hours) || hours < -12 || hours > 14) return undefined;
  return `Etc/GMT${hours < 0 ? "+" : "-"}${Math.abs(hours)}`;
}

function isZone(name: string): boolean {
  if (!/^[A-Za-z_]+(?:\/[\w+-]+)*$/u.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en-CA", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
