import { type Weekday, weekdayAfter } from "#domain/vocabulary/weekdays.ts";
import { findDay } from "./day-names.ts";

const WORD = /\p{L}+(?:-feira)?/gu;
const LIST = /^\.?\s*(?:[,/&+]|and|et|und|y|e)\s*$/iu;
const RANGE = /^\.?\s*(?:[-–—]|to|through|thru|au|a|à|al|até|bis)\s*$/iu;

type DayWord = { readonly from: number; readonly to: number; readonly day: Weekday | "holiday" };

/** Days that share what is written behind them, and that. */
export type DayGroup = { readonly days: readonly Weekday[]; readonly times: string };

/** `before` is what stands in front of the first day. */
type DayGroups = { readonly before: string; readonly groups: readonly DayGroup[] };

/** `Mo-Fr 08:00-12:00, Sa,Su 10:00-12:00` as two groups. */
export function groupDays(text: string): DayGroups {
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
