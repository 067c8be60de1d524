import type { Teacher } from "#domain/contracts/studios/studio-facts.ts";
import { languageNames } from "#domain/vocabulary/languages.ts";
import { MAX_WORDS, type Read, type ReadLine, readLines, tooLong } from "./text-lines.ts";

const MAX_TEACHERS = 40;
const MAX_LANGUAGES = 8;
const MAX_HOURS = 5000;
const FIRST_YEAR = 1960;
const HOURS = /^(\d+) ?-?(?:hours?|hrs?|h|heures?)$/i;
const YEAR = /^(?:since |in |trained )?(\d+)$/i;
const SPEAKS = /^(?:speaks|speaking|languages?:?|parle) (\S.*)$/i;

/** `Ana Silva, STOTT, 450 hours, 2016, speaks English and Portuguese`, one a line. */
export function readTeachers(text: string, now = new Date()): Read<Teacher[]> {
  return readLines(text, {
    ...{ most: MAX_TEACHERS, what: "teachers", nameOf: ({ name }) => name },
    read: (line) => readTeacher(line, now.getUTCFullYear()),
  });
}

function readTeacher(line: string, thisYear: number): ReadLine<Teacher> {
  const [name = "", ...parts] = line
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  const said = { hours: new Set<number>(), years: new Set<number>() };
  const schools: string[] = [];
  const speaks: string[] = [];
  let areLanguages = false;
  for (const part of parts) {
    const [, hours] = HOURS.exec(part) ?? [];
    const [, year] = YEAR.exec(part) ?? [];
    const [, languages] = SPEAKS.exec(part) ?? [];
    if (hours !== undefined) said.hours.add(Number(hours));
    else if (year !== undefined) said.years.add(Number(year));
    else if (languages !== undefined || areLanguages || namesLanguages(part)) {
      areLanguages = true;
      speaks.push(...listLanguages(languages ?? part));
    } else schools.push(part);
  }
  const [hours = null] = said.hours;
  const [year = null] = said.years;
  const school = schools.length === 0 ? null : schools.join(" & ");
  if (!/\p{L}/u.test(name)) {
    return {
      wrong: `“${line}” can’t be read as a teacher. Write such as Ana Silva, STOTT, 450 hours, 2016`,
    };
  }
  if (said.hours.size > 1 || said.years.size > 1) {
    return {
      wrong: `“${line}” has more than one number of hours or year. Put each teacher on a line`,
    };
  }
  if (hours !== null && (hours < 1 || hours > MAX_HOURS)) {
    return { wrong: `“${line}”: hours of training are from 1 to 5,000` };
  }
  if (year !== null && (year < FIRST_YEAR || year > thisYear)) {
    return { wrong: `“${line}”: the year of training is from ${FIRST_YEAR} to ${thisYear}` };
  }
  if (name.length > MAX_WORDS || (school ?? "").length > MAX_WORDS) return { wrong: tooLong(line) };
  return {
    value: { name, school, hours, year, speaks: [...new Set(speaks)].slice(0, MAX_LANGUAGES) },
  };
}

/** Where nobody says `speaks`: a school is not called so. */
function namesLanguages(part: string): boolean {
  const named = listLanguages(part);
  return named.length > 0 && named.every((name) => languageNames.has(name.toLowerCase()));
}

function listLanguages(text: string): string[] {
  return text
    .split(/\band\b|&|\/|\bet\b/i)
    .map((word) => word.trim().slice(0, 40))
    .filter((word) => word !== "");
}

export function writeTeacher({ name, school, hours, year, speaks }: Teacher): string {
  const parts = [
    name,
    school ?? "",
    hours === null ? "" : `${hours} hours`,
    year === null ? "" : String(year),
    speaks.length === 0 ? "" : `speaks ${joinWords(speaks)}`,
  ];
  return parts.filter((part) => part !== "").join(", ");
}

/** `English, French and Portuguese`. */
function joinWords(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
}
