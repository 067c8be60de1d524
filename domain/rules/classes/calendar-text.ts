import { instantOf, localTime, type OntarioTimeZone } from "#domain/rules/dates/time-zone.ts";

/** A line before it is folded: `DTSTART;TZID=America/Toronto:20261120T190000`. */
export type CalendarLine = string;

const FOLD_BYTES = 75;

/** Lines as RFC 5545 wants them: no longer than 75 bytes, folded between letters, each ended by CR and LF. */
export function writeLines(lines: readonly CalendarLine[]): string {
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

function folded(line: CalendarLine): string {
  if (line.length * 3 <= FOLD_BYTES) return line;
  let text = "";
  let room = FOLD_BYTES;
  for (const letter of line) {
    const size = bytesOf(letter);
    if (size > room) {
      text += "\r\n ";
      room = FOLD_BYTES - 1;
    }
    text += letter;
    room -= size;
  }
  return text;
}

function bytesOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

/** A property whose value is words: nothing in them ends the line or the value. */
export function textLine(name: string, words: string): CalendarLine {
  const escaped = words
    .replace(/\r\n?/g, "\n")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n")
    .replace(/\p{Cc}/gu, " ");
  return `${name}:${escaped}`;
}

/** A property that is an address; none where it is no address on the web. */
export function urlLine(name: string, address: string): CalendarLine[] {
  const url = URL.parse(address);
  return url?.protocol === "https:" || url?.protocol === "http:" ? [`${name}:${url.href}`] : [];
}

/** `20261121T000000Z`. */
export function utcStamp(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}

/** By the clock on the studio's wall, whichever time of the year it is. */
export function localLine(name: string, date: string, minutes: number, zone: OntarioTimeZone) {
  const clock = `${two(Math.floor(minutes / 60))}${two(minutes % 60)}00`;
  return `${name};TZID=${zone}:${date.replaceAll("-", "")}T${clock}`;
}

/** The same clock so many minutes later. */
export function localLineAfter(
  name: string,
  { date, startMinutes, minutes }: { date: string; startMinutes: number; minutes: number },
  zone: OntarioTimeZone,
): CalendarLine {
  const [year = 1970, month = 1, day = 1] = date.split("-").map(Number);
  const end = instantOf({ year, month, day }, startMinutes, zone).getTime() + minutes * 60_000;
  const wall = localTime(new Date(end), zone);
  const on = `${wall.year}-${two(wall.month)}-${two(wall.day)}`;
  return localLine(name, on, wall.minutes, zone);
}

function two(figure: number): string {
  return String(figure).padStart(2, "0");
}

const offsets = {
  "America/Toronto": { standard: "-0500", daylight: "-0400", names: ["EST", "EDT"] },
  "America/Winnipeg": { standard: "-0600", daylight: "-0500", names: ["CST", "CDT"] },
} as const;

/** The clock as it has been changed since 2007. */
export function zoneLines(zone: OntarioTimeZone): CalendarLine[] {
  const { standard, daylight, names } = offsets[zone];
  return [
    ...["BEGIN:VTIMEZONE", `TZID:${zone}`, `X-LIC-LOCATION:${zone}`],
    ...["BEGIN:DAYLIGHT", `TZNAME:${names[1]}`, "DTSTART:20070311T020000"],
    ...[`TZOFFSETFROM:${standard}`, `TZOFFSETTO:${daylight}`],
    ...["RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU", "END:DAYLIGHT"],
    ...["BEGIN:STANDARD", `TZNAME:${names[0]}`, "DTSTART:20071104T020000"],
    ...[`TZOFFSETFROM:${daylight}`, `TZOFFSETTO:${standard}`],
    ...["RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU", "END:STANDARD"],
    "END:VTIMEZONE",
  ];
}
