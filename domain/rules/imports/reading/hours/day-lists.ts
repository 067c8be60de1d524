import type { HoursText } from "#domain/contracts/studios/opening-hours.ts";
import { normalized } from "#domain/rules/text/lines.ts";
import { type Weekday, weekdayAfter, weekdays } from "#domain/vocabulary/weekdays.ts";
import { readDayHours, showsClockTo24 } from "./read-day-hours.ts";

const WORD = /\p{L}+(?:-feira)?/gu;
const LIST = /^\.?\s*(?:[,/&+]|and|et|und|y|e)\s*$/iu;
const RANGE = /^\.?\s*(?:[-–—]|to|through|thru|au|a|à|al|até|bis)\s*$/iu;

type DayWord = { readonly from: number; readonly to: number; readonly day: Weekday | "holiday" };

/** Days that share what is written behind them, and that. */
export type DayGroup = { readonly days: readonly Weekday[]; readonly times: string };

/** `before` is what stands in front of the first day. */
type DayGroups = { readonly before: string; readonly groups: readonly DayGroup[] };

/** No week is as long. */
export const MAX_WEEK_CHARACTERS = 2_000;

/** `Mo-Fr 08:00-12:00, Sa,Su 10:00-12:00` as two groups. */
export function groupDays(text: string): DayGroups {
  if (text.length > MAX_WEEK_CHARACTERS) return { before: text, groups: [] };
  const words = listDayWords(text);
  const groups: DayGroup[] = [];
  for (let index = 0; index < words.length; ) {
    const end = endOfGroup(text, words, index);
    const times = text.slice(words[end - 1]?.to, words[end]?.from);
    groups.push({ days: listDays(text, words.slice(index, end)), times: withoutColon(times) });
    index = end;
  }
  return { before: text.slice(0, words[0]?.from ?? text.length).trim(), groups };
}

function listDayWords(text: string): DayWord[] {
  return [...text.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    const day = word === "PH" || word === "SH" ? "holiday" : findDay(word);
    return day === undefined ? [] : [{ from: index, to: index + word.length, day }];
  });
}

function endOfGroup(text: string, words: readonly DayWord[], start: number): number {
  let end = start + 1;
  for (; end < words.length; end++) {
    const between = text.slice(words[end - 1]?.to, words[end]?.from);
    if (!LIST.test(between) && !RANGE.test(between)) break;
  }
  return end;
}

function listDays(text: string, words: readonly DayWord[]): Weekday[] {
  const days: Weekday[] = [];
  words.forEach(({ day, from }, index) => {
    if (day === "holiday") return;
    const before = words[index - 1];
    const isRange = before !== undefined && RANGE.test(text.slice(before.to, from));
    if (isRange && before.day !== "holiday") days.push(...daysAfter(before.day, day));
    else days.push(day);
  });
  return days;
}

function daysAfter(from: Weekday, to: Weekday): Weekday[] {
  const days: Weekday[] = [];
  for (let day = from; day !== to; ) {
    day = weekdayAfter(day);
    days.push(day);
  }
  return days;
}

function withoutColon(times: string): string {
  return times.replace(/^\.?\s*[:：=]?\s*(?:[-–—]\s)?/u, "").replace(/[\s,/]+$/, "");
}

/** English, French, Portuguese, Spanish, German, Italian, Dutch; whole and short, as exports and OpenStreetMap write them. */
const names: Readonly<Record<Weekday, string>> = {
  monday: "monday mon mo lundi lun segunda segundafeira seg lunes montag lunedi maandag",
  tuesday: "tuesday tues tue tu mardi mar terca tercafeira ter martes dienstag di martedi dinsdag",
  wednesday:
    "wednesday weds wed we mercredi mer quarta quartafeira qua miercoles mie mittwoch mi mercoledi woensdag wo",
  thursday:
    "thursday thurs thur thu th jeudi jeu quinta quintafeira qui jueves jue donnerstag do giovedi gio donderdag",
  friday: "friday fri fr vendredi ven sexta sextafeira sex viernes vie freitag venerdi vrijdag vr",
  saturday: "saturday sat sa samedi sam sabado sab samstag sonnabend sabato zaterdag za",
  sunday: "sunday sun su dimanche dim domingo dom sonntag so domenica zondag zo",
};

const dayByName = new Map<string, Weekday>(
  weekdays.flatMap((day) => names[day].split(" ").map((name) => [name, day] as const)),
);

/** A day in any of these languages: `segunda-feira`, `Sáb.`, `Mo`. */
export function findDay(text: string): Weekday | undefined {
  return dayByName.get(
    normalized(text, "NFD")
      .toLowerCase()
      .replace(/[^a-z]/g, ""),
  );
}

export type DayText = { readonly day: string; readonly hours: string };

/** A list of days with their hours; what can't be read is left out, and `note` is told. An empty list says nothing. */
export function readDayList(
  days: readonly DayText[],
  note: (text: string) => void,
): HoursText | undefined {
  const isForeign = days.some(
    ({ day }) => !/^(?:mon|tues?|wed|thu|thurs?|fri|satu?r?|sun)/i.test(day),
  );
  const texts = days.map(({ hours }) => hours);
  const hasHalves = texts.some((text) => /[ap]\.?\s?m\b/i.test(text.normalize("NFKC")));
  const hint = { countsTo24: !hasHalves && (isForeign || texts.some(showsClockTo24)) };
  const week: HoursText = {};
  for (const { day, hours } of days) {
    const weekday = findDay(day.replace(/\s*\(.*$/s, ""));
    const written = readDayHours(hours, hint);
    if (weekday === undefined) note(`“${day}” is no day of the week`);
    else if (isHoliday(day)) note(`${day.trim()} is not an ordinary day`);
    else if (written === undefined) note(`“${hours}” can't be read as the hours of a day`);
    else week[weekday] ??= written;
  }
  return inOrder(week);
}

/** Google says `Monday (Labour Day)` in that one week. */
function isHoliday(day: string): boolean {
  return /\(.+\)/s.test(day);
}

/** From Monday on, whatever day the file was made on; undefined where no day is known. */
export function inOrder(week: HoursText): HoursText | undefined {
  const days = weekdays.flatMap((day) =>
    week[day] === undefined ? [] : [[day, week[day]] as const],
  );
  return days.length === 0 ? undefined : Object.fromEntries(days);
}
