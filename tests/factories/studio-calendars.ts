/**
 * Calendars as studios publish them: each program writes its own way. All hold the same week of classes, so that what is read
 * of one can be compared with what was meant.
 */

/** What a studio means to say, by the clock on its wall. */
export type MeantClass = {
  readonly uid: string;
  readonly title: string;
  /** `2026-11-02`, its first day. */
  readonly from: string;
  /** `19:00`. */
  readonly at: string;
  readonly minutes: number;
  /** Every week on the weekday of its first day, or on that day alone. */
  readonly isWeekly: boolean;
  /** Its last day, that day included. */
  readonly until?: string;
  /** Days on which it does not take place. */
  readonly except?: readonly string[];
  /** On one day at another time, or on another day. */
  readonly moved?: readonly { readonly from: string; readonly to: string; readonly at: string }[];
  readonly description?: string;
};

/** How a program writes. */
export type CalendarStyle = {
  readonly program: string;
  readonly head: readonly string[];
  readonly zone: "named" | "windows" | "quoted" | "prefixed" | "floating" | "utc" | "unknown";
  /** Whether what repeats is written as a rule, or day by day. */
  readonly rules: boolean;
  readonly timezone?: "none" | "outlook" | "olson" | "custom";
  readonly until?: "utc" | "date" | "local";
  readonly exceptions?: "zoned" | "date" | "utc" | "joined";
  readonly length?: "end" | "duration";
  readonly newline?: "\r\n" | "\n";
  /** Folded in the middle of letters, at so many bytes. */
  readonly fold?: number;
  readonly extras?: readonly string[];
};

const google: CalendarStyle = {
  program: "Google",
  head: [
    "PRODID:-//Google Inc//Google Calendar 70.9054//EN",
    "VERSION:2.0",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "X-WR-CALNAME:Classes",
    "X-WR-TIMEZONE:America/Toronto",
  ],
  zone: "named",
  rules: true,
  timezone: "olson",
  until: "utc",
  exceptions: "zoned",
  fold: 75,
  extras: ["DTSTAMP:20261101T120000Z", "STATUS:CONFIRMED", "TRANSP:OPAQUE", "SEQUENCE:0"],
};

const outlook: CalendarStyle = {
  program: "Outlook",
  head: [
    "PRODID:Microsoft Exchange Server 2010",
    "VERSION:2.0",
    "METHOD:PUBLISH",
    "X-WR-CALNAME:Calendar",
  ],
  zone: "windows",
  rules: true,
  timezone: "outlook",
  until: "utc",
  exceptions: "joined",
  fold: 74,
  extras: ["CLASS:PUBLIC", "PRIORITY:5", "X-MICROSOFT-CDO-BUSYSTATUS:BUSY", "STATUS:CONFIRMED"],
};

const apple: CalendarStyle = {
  program: "Apple",
  head: ["METHOD:PUBLISH", "VERSION:2.0", "PRODID:-//Apple Inc.//macOS 15.5//EN"],
  zone: "named",
  rules: true,
  timezone: "olson",
  until: "utc",
  exceptions: "zoned",
  length: "end",
  fold: 75,
  extras: ["TRANSP:OPAQUE", "CREATED:20260101T000000Z"],
};

const momence: CalendarStyle = {
  program: "Momence",
  head: ["VERSION:2.0", "PRODID:-//sebbo.net//ical-generator//EN", "NAME:Schedule"],
  zone: "utc",
  rules: false,
  extras: ["SEQUENCE:0", "DTSTAMP:20261118T010203Z"],
};

const mindbody: CalendarStyle = {
  program: "Mindbody",
  head: ["VERSION:2.0", "PRODID:-//MINDBODY//Schedule//EN"],
  zone: "floating",
  rules: false,
  newline: "\n",
  extras: ["CATEGORIES:Pilates"],
};

const wordpress: CalendarStyle = {
  program: "WordPress",
  head: [
    "VERSION:2.0",
    "PRODID:-//Studio - ECPv6.15.0//NONSGML v1.0//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
  ],
  zone: "named",
  rules: false,
  timezone: "olson",
  extras: ["DTSTAMP:20261118T010203Z", "CATEGORIES:Classes"],
};

/** Five programs' ways and their varieties: forty in all. */
export const calendarStyles: readonly CalendarStyle[] = [
  google,
  { ...google, program: "Google, floating", zone: "floating", timezone: "none" },
  { ...google, program: "Google, unix lines", newline: "\n" },
  { ...google, program: "Google, exceptions as days", exceptions: "date" },
  { ...google, program: "Google, exceptions in UTC", exceptions: "utc" },
  { ...google, program: "Google, until a day", until: "date" },
  { ...google, program: "Google, single events in UTC", zone: "utc", rules: false },
  { ...google, program: "Google, no zone described", timezone: "none" },
  outlook,
  { ...outlook, program: "Outlook, quoted zone", zone: "quoted" },
  { ...outlook, program: "Outlook, custom zone", zone: "unknown", timezone: "custom" },
  { ...outlook, program: "Outlook, no zone described", timezone: "none" },
  { ...outlook, program: "Outlook, until local", until: "local" },
  { ...outlook, program: "Outlook, exceptions in lines", exceptions: "zoned" },
  { ...outlook, program: "Outlook, day by day", rules: false },
  { ...outlook, program: "Outlook, unix lines", newline: "\n", fold: 60 },
  apple,
  { ...apple, program: "Apple, durations", length: "duration" },
  { ...apple, program: "Apple, until a day", until: "date" },
  { ...apple, program: "Apple, zone with a prefix", zone: "prefixed" },
  { ...apple, program: "Apple, floating", zone: "floating", timezone: "none" },
  { ...apple, program: "Apple, floating beside a zone", zone: "floating" },
  { ...apple, program: "Apple, folded early", fold: 20 },
  momence,
  { ...momence, program: "Momence, durations", length: "duration" },
  { ...momence, program: "Momence, named zone", zone: "named" },
  { ...momence, program: "Momence, unix lines", newline: "\n" },
  { ...momence, program: "Momence, folded", fold: 75 },
  mindbody,
  { ...mindbody, program: "Mindbody, windows lines", newline: "\r\n" },
  { ...mindbody, program: "Mindbody, durations", length: "duration" },
  { ...mindbody, program: "Mindbody, rules", rules: true, until: "local", exceptions: "date" },
  { ...mindbody, program: "Mindbody, rules and days", rules: true, until: "date" },
  { ...mindbody, program: "Mindbody, in UTC", zone: "utc" },
  wordpress,
  { ...wordpress, program: "WordPress, floating", zone: "floating" },
  { ...wordpress, program: "WordPress, unknown zone", zone: "unknown", timezone: "none" },
  { ...wordpress, program: "WordPress, rules", rules: true, until: "utc", exceptions: "joined" },
  { ...wordpress, program: "WordPress, folded", fold: 75 },
  { ...wordpress, program: "WordPress, unix lines", newline: "\n" },
];

const DAY_MS = 24 * 60 * 60 * 1000;
/** Far enough for what is written day by day. */
const LAST_DAY = "2027-12-31";

/** All that was meant, day by day: the plain expansion that a reading is compared with. */
export function meantOn(classes: readonly MeantClass[], from: string, to: string) {
  return classes
    .flatMap((one) => daysOf(one))
    .filter(({ date }) => date >= from && date <= to)
    .toSorted((a, b) => compare(keyOf(a), keyOf(b)));
}

export type MeantDay = { date: string; at: string; minutes: number; title: string };

function keyOf({ date, at, title }: MeantDay): string {
  return `${date} ${at} ${title}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function daysOf(one: MeantClass): MeantDay[] {
  const { title, minutes, at, moved = [] } = one;
  return ruledDays(one).flatMap((date) => {
    if (one.except?.includes(date)) return [];
    const to = moved.find(({ from }) => from === date);
    return [{ date: to?.to ?? date, at: to?.at ?? at, minutes, title }];
  });
}

function ruledDays({ from, isWeekly, until = LAST_DAY }: MeantClass): string[] {
  const days = [];
  for (let ms = Date.parse(from); ms <= Date.parse(until); ms += 7 * DAY_MS) {
    days.push(new Date(ms).toISOString().slice(0, 10));
    if (!isWeekly) break;
  }
  return days;
}

/** The file that a program makes of it; `toUtc` knows the studio's clock. */
export function writeCalendar(
  style: CalendarStyle,
  classes: readonly MeantClass[],
  toUtc: (date: string, at: string) => Date,
): Buffer {
  const writer = new CalendarWriter(style, toUtc);
  return writer.write(classes);
}

class CalendarWriter {
  readonly #style: CalendarStyle;
  readonly #toUtc: (date: string, at: string) => Date;

  constructor(style: CalendarStyle, toUtc: (date: string, at: string) => Date) {
    this.#style = style;
    this.#toUtc = toUtc;
  }

  write(classes: readonly MeantClass[]): Buffer {
    const { head, timezone = "none", newline = "\r\n", fold } = this.#style;
    const lines = [
      "BEGIN:VCALENDAR",
      ...head,
      ...zoneLines[timezone],
      ...classes.flatMap((one) => (this.#style.rules ? this.#ruled(one) : this.#single(one))),
      "END:VCALENDAR",
    ];
    return Buffer.concat(
      lines.map((line) => Buffer.concat([folded(line, fold, newline), Buffer.from(newline)])),
    );
  }

  #ruled(one: MeantClass): string[] {
    const { from, at, isWeekly, until, except = [], moved = [] } = one;
    const rule = isWeekly
      ? [`RRULE:FREQ=WEEKLY${until === undefined ? "" : `;UNTIL=${this.#until(until, at)}`}`]
      : [];
    const more = [...rule, ...this.#exceptions(except, at)];
    return [
      ...this.#event(one, from, at, more),
      ...moved.flatMap(({ from: day, to, at: then }) =>
        this.#event(one, to, then, [this.#time("RECURRENCE-ID", day, at)]),
      ),
    ];
  }

  #single(one: MeantClass): string[] {
    return daysOf(one).flatMap(({ date, at }) =>
      this.#event({ ...one, uid: `${one.uid}-${date}` }, date, at, []),
    );
  }

  #event(one: MeantClass, date: string, at: string, more: readonly string[]): string[] {
    const { uid, title, minutes, description } = one;
    const { length = "end", extras = [] } = this.#style;
    const end =
      length === "end" ? this.#time("DTEND", ...plus(date, at, minutes)) : `DURATION:PT${minutes}M`;
    return [
      "BEGIN:VEVENT",
      this.#time("DTSTART", date, at),
      end,
      ...more,
      `UID:${uid}`,
      ...extras,
      `SUMMARY:${escaped(title)}`,
      ...(description === undefined ? [] : [`DESCRIPTION:${escaped(description)}`]),
      ...["BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT30M", "DESCRIPTION:Soon", "END:VALARM"],
      "END:VEVENT",
    ];
  }

  #until(day: string, at: string): string {
    const { until = "utc" } = this.#style;
    if (until === "date") return bare(day);
    if (until === "local") return `${bare(day)}T${bare(at)}00`;
    return utcStamp(this.#toUtc(day, at));
  }

  #exceptions(days: readonly string[], at: string): string[] {
    const { exceptions = "zoned" } = this.#style;
    if (days.length === 0) return [];
    if (exceptions === "date") return [`EXDATE;VALUE=DATE:${days.map(bare).join(",")}`];
    if (exceptions === "utc") {
      return days.map((day) => `EXDATE:${utcStamp(this.#toUtc(day, at))}`);
    }
    if (exceptions === "zoned") return days.map((day) => this.#time("EXDATE", day, at));
    const line = this.#time("EXDATE", days[0] ?? "", at);
    return [
      `${line.slice(0, line.lastIndexOf(":"))}:${days.map((day) => `${bare(day)}T${bare(at)}00`).join(",")}`,
    ];
  }

  #time(name: string, date: string, at: string): string {
    const { zone } = this.#style;
    if (zone === "utc") return `${name}:${utcStamp(this.#toUtc(date, at))}`;
    return `${name}${zoneNames[zone]}:${bare(date)}T${bare(at)}00`;
  }
}

const zoneNames = {
  named: ";TZID=America/Toronto",
  windows: ";TZID=Eastern Standard Time",
  quoted: ';TZID="(UTC-05:00) Eastern Time (US & Canada)"',
  prefixed: ";TZID=/freeassociation.sourceforge.net/America/Toronto",
  unknown: ";TZID=Customized Time Zone 1",
  floating: "",
} as const;

const outlookRules = [
  "BEGIN:STANDARD",
  "DTSTART:16010101T020000",
  "TZOFFSETFROM:-0400",
  "TZOFFSETTO:-0500",
  "RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11",
  "END:STANDARD",
  "BEGIN:DAYLIGHT",
  "DTSTART:16010101T020000",
  "TZOFFSETFROM:-0500",
  "TZOFFSETTO:-0400",
  "RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=2SU;BYMONTH=3",
  "END:DAYLIGHT",
  "END:VTIMEZONE",
];

const zoneLines = {
  none: [],
  outlook: ["BEGIN:VTIMEZONE", "TZID:Eastern Standard Time", ...outlookRules],
  custom: ["BEGIN:VTIMEZONE", "TZID:Customized Time Zone 1", ...outlookRules],
  olson: [
    "BEGIN:VTIMEZONE",
    "TZID:America/Toronto",
    "X-LIC-LOCATION:America/Toronto",
    ...outlookRules.map((line) => line.replace("16010101", "20070311")),
  ],
} as const;

function plus(date: string, at: string, minutes: number): [string, string] {
  const end = new Date(Date.parse(`${date}T${at}:00Z`) + minutes * 60_000).toISOString();
  return [end.slice(0, 10), end.slice(11, 16)];
}

function utcStamp(instant: Date): string {
  return `${bare(instant.toISOString().slice(0, 19))}Z`;
}

function bare(text: string): string {
  return text.replaceAll(/[-:]/g, "");
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, "\\$&").replaceAll("\n", "\\n");
}

function folded(line: string, limit: number | undefined, newline: string): Buffer {
  const bytes = Buffer.from(line);
  if (limit === undefined || bytes.length <= limit) return bytes;
  const pieces = [bytes.subarray(0, limit)];
  for (let at = limit; at < bytes.length; at += limit - 1) {
    pieces.push(Buffer.from(`${newline} `), bytes.subarray(at, at + limit - 1));
  }
  return Buffer.concat(pieces);
}

/** A file of the given entries, each with what it needs besides. */
export function calendarFile(...events: readonly (readonly string[])[]): string {
  const lines = events.flatMap((event, at) => {
    const has = (name: string) => event.some((line) => line.startsWith(name));
    return [
      "BEGIN:VEVENT",
      ...(has("UID") ? [] : [`UID:${at}`]),
      ...(has("SUMMARY") ? [] : ["SUMMARY:Reformer"]),
      ...event,
      "END:VEVENT",
    ];
  });
  return ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR", ""].join("\r\n");
}
