import type { OpenSpan } from "#domain/contracts/studios/opening-hours.ts";
import { parseDayHours } from "#domain/rules/hours/hours-parser.ts";
import { formatTime, writeClockTime } from "#domain/rules/hours/opening-hours.ts";
import { remember } from "#domain/rules/imports/reading/values/record-values.ts";
import { normalized } from "#domain/rules/text/lines.ts";

const CLOSED =
  /^(?:closed|off|ferme|fechado|cerrado|geschlossen|ruhetag|chiuso|gesloten|stengt|lukket)$/;
const ALL_DAY =
  /^(?:(?:open|ouvert|aberto|abierto|geoffnet|aperto)?(?: las)? ?24(?:\/7|\/24| ?(?:hours|hrs|horas|heures|stunden|ore|uur|h)(?: ?(?:\/|sur) ?24)?)(?: geoffnet)?)$/;
const BETWEEN =
  /(?<=\d|[ap]m|h)\s*(?:a|as|to|until|til|till|bis|ate|hasta|jusqua|tot)\s+(?=\d|noon|midnight)/g;
const AND = /\s+(?:et|y|e|und|and|ed|en)\s+/g;
const MAX_CHARACTERS = 100;
/** A day is written in less, in any language. */
const MAX_READ_CHARACTERS = 500;

/** Only in English are `9:00 - 5:00` office hours; elsewhere, and where one day shows it, a clock counts to 24. */
export type ClockHint = { readonly countsTo24: boolean };

/** A day's hours in our own writing, from any of the usual ones; undefined for what can't be read. */
export function readDayHours(text: string, { countsTo24 }: ClockHint): string | undefined {
  if (text.length > MAX_READ_CHARACTERS) return undefined;
  return countsTo24 ? readTo24(text) : readPlain(text);
}

const readPlain = remember((text) => {
  const plain = simplify(text);
  if (CLOSED.test(plain)) return "Closed";
  return ALL_DAY.test(plain) ? "Open 24 hours" : writeParsed(plain);
});

const readTo24 = remember((text) => {
  const plain = simplify(text);
  const isWord = CLOSED.test(plain) || ALL_DAY.test(plain) || /[ap]m/.test(plain);
  return isWord ? readPlain(text) : writeParsed(withHalves(plain));
});

/** Where a day has too many spans for our own writing, a shorter one. */
function writeParsed(plain: string): string | undefined {
  const spans = parseDayHours(plain);
  if (spans === undefined) return undefined;
  return [writeSpans(spans), writeShortSpans(spans)].find((text) => text.length <= MAX_CHARACTERS);
}

/** A leading zero, an hour past 12, or an `h` or `Uhr` behind the hour. */
export function showsClockTo24(text: string): boolean {
  const plain = normalized(text, "NFKC").toLowerCase();
  if (/(?<!\p{L})[ap]\.? ?m\b/u.test(plain)) return false;
  return /(?:^|[^\d:])(?:0\d|1[3-9]|2[0-4])(?:[:h.]\d\d|\s?h|\s?-|\s?(?:[,;]|$))|\d ?(?:h\b|h\d\d|uhr)/.test(
    plain,
  );
}

/**
 * Without accents, without the words around the times, and with `:` in every time. Google's narrow spaces are question
 * marks where a spreadsheet had no sign for them.
 */
function simplify(text: string): string {
  return normalized(text, "NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[’']/g, "")
    .replace(/[\p{Pd}−~]/gu, "-")
    .replace(/\s+/g, " ")
    .replace(/"[^"]*"|(?<=\d) open$/g, " ")
    .replace(/\((?:[^()]*)\)|hours might differ|les horaires peuvent varier/g, " ")
    .replace(/(?<=\d:\d\d):00(?!\d)/g, "")
    .replace(/([ap])\.? ?m\b\.?/g, "$1m")
    .replace(/(?<=\d)[?\uFFFD](?=[ap]m)/g, " ")
    .replace(/(?<=[ap]m)[?\uFFFD](?=\d)/g, "-")
    .replace(/(?<=\d ?[ap])(?= ?(?:[-,]|to |$))/g, "m")
    .replace(/(?<!\d)(?!20\d\d ?- ?20)(\d\d)(\d\d) ?- ?(\d\d)(\d\d)(?!\d)/g, "$1:$2-$3:$4")
    .replace(/\buhr\b/g, "")
    .replace(/(?<!\d)(\d{1,2}) ?h ?(\d{2})(?!\d)/g, "$1:$2")
    .replace(/(?<!\d)(\d{1,2}) ?h(?:rs?)?\b(?! ?\/)(?!ours)/g, keepAllDay)
    .replace(/(?<=\d)\.(?=\d\d(?!\d))/g, ":")
    .replace(/^(?:de|das|da|von|from|desde|dalle|le|van)\s+(?=\d)/, "")
    .replace(BETWEEN, " to ")
    .replace(AND, ", ")
    .replace(/,? ?(?:de|das|von|from)\s+(?=\d)/g, ", ")
    .replace(/ {2,}/g, " ")
    .replace(/^[ ,]+|[ ,]+$/g, "");
}

/** `24h` is a day, `9h` is nine. */
function keepAllDay(whole: string, hour: string): string {
  return hour === "24" ? whole : `${hour}:00`;
}

/** `9 to 17` as `9:00 am to 5:00 pm`, since without either the parser must guess. */
function withHalves(plain: string): string {
  return plain.replace(
    /(?<![\d:])(\d{1,2})(:\d{2})?(?![\d:])/g,
    (whole, hours: string, minutes?: string) => {
      const hour = Number(hours);
      // 26:00 is two o'clock of the next day.
      if (hour > (minutes === undefined ? 24 : 36)) return whole;
      return `${hour % 12 || 12}${minutes ?? ":00"} ${hour % 24 < 12 ? "am" : "pm"}`;
    },
  );
}

const DAY = 24 * 60;

/** One writing for the same hours, whichever file they come from: `7 AM to 11:30 AM, 3 PM to 9 PM`. */
function writeSpans(spans: readonly OpenSpan[]): string {
  if (spans.length === 0) return "Closed";
  if (spans.some(({ from, to }) => from === 0 && to >= DAY)) return "Open 24 hours";
  return spans.map(({ from, to }) => `${formatTime(from)} to ${formatTime(to)}`).join(", ");
}

/** `07:00-11:30, 15:00-21:00` */
function writeShortSpans(spans: readonly OpenSpan[]): string {
  return spans
    .map(({ from, to }) => `${writeClockTime(from)}-${writeClockTime(to % DAY)}`)
    .join(", ");
}
