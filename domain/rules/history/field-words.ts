import {
  loggedCorrectionsSchema,
  loggedLessonsSchema,
} from "#domain/contracts/classes/logged-classes.ts";
import type { HoursText } from "#domain/contracts/studios/opening-hours.ts";
import { nounOf } from "#domain/deeds.ts";
import { findLoggedField, type LoggedField } from "#domain/logged-fields.ts";
import {
  changedLessons,
  correctionWords,
  countLessons,
} from "#domain/rules/classes/lesson-words.ts";
import { formatOntarioTime } from "#domain/rules/dates/ontario-time.ts";
import { factWords, hoursWords } from "#domain/rules/queue/compare-facts.ts";
import { sayFact } from "#domain/rules/studio/facts/say-facts.ts";
import { loggedLabel } from "#domain/rules/studio/field-labels.ts";
import { readIdRanges } from "#domain/rules/studio/id-ranges.ts";
import { formatAmount } from "#domain/rules/studio/price.ts";
import { findState } from "#domain/states.ts";
import { type FieldRow, studioFields } from "#domain/studio-fields.ts";
import { weekdayLabels, weekdays } from "#domain/vocabulary/weekdays.ts";
import { type Names, noNames } from "./person-words.ts";
import { type Fields, isRecord } from "./plan-undo.ts";

/** What a field is one of. */
type About = { readonly subjectType: string; readonly names: Names };
const ofAStudio: About = { subjectType: "studio", names: noNames };

const studioRows: Readonly<Record<string, FieldRow>> = studioFields;

/** A listing has fields of a studio's, such as its position, too. */
function studioRowOf(subjectType: string, field: string): FieldRow | undefined {
  const isOne = ["studio", "suggestion", "listing"].includes(subjectType);
  return isOne && Object.hasOwn(studioRows, field) ? studioRows[field] : undefined;
}

/** `postalCode` becomes “Postal code” where no table has words for it. */
export function fieldLabel(field: string, subjectType = "studio"): string {
  // A saved text's own title.
  if (field.includes(": ")) return field;
  const row = studioRowOf(subjectType, field);
  const words = field
    .replaceAll(/([A-Z])/g, " $1")
    .replaceAll(/[._-]/g, " ")
    .toLowerCase()
    .trim();
  return (
    findLoggedField(subjectType, field)?.label ??
    (row === undefined ? words.charAt(0).toUpperCase() + words.slice(1) : loggedLabel(row))
  );
}

/** A field's value in words: money as money, and other things by their names. An empty text is an empty field. */
export function describeField(field: string, value: unknown, about: About = ofAStudio): string {
  const logged = findLoggedField(about.subjectType, field);
  if (logged !== undefined) return loggedWords(field, value, logged, about.names);
  return kindWords(field, value, studioRowOf(about.subjectType, field));
}

function loggedWords(field: string, value: unknown, logged: LoggedField, names: Names): string {
  const { state, refers, isMoney, isLessons } = logged;
  if (state !== undefined) return findState(state, value)?.label ?? describeValue(value);
  if (refers !== undefined) return nameWords(value, refers, names);
  if (isMoney && typeof value === "number") return formatAmount(value);
  if (isLessons) return lessonCount(value);
  if (field === "titleCorrections") return titlesWords(value);
  if (field === "merged" && isRecord(value)) return nameWords(value.otherId, "studio", names);
  if (field === "removedStudios" && typeof value === "string") return studiosOf(value);
  if (field === "dismissed" && isRecord(value)) {
    return Object.entries(value)
      .map(([name, said]) => `${fieldLabel(name)}: ${describeField(name, said)}`)
      .join("; ");
  }
  return describeValue(value);
}

function lessonCount(value: unknown): string {
  return Array.isArray(value) ? countLessons(value.length) : describeValue(value);
}

function titlesWords(value: unknown): string {
  const read = loggedCorrectionsSchema.safeParse(value);
  return read.success ? read.data.map(correctionWords).join("; ") : describeValue(value);
}

function studiosOf(ranges: string): string {
  const count = readIdRanges(ranges).length;
  return count === 0 ? "none" : `${count} ${count === 1 ? "studio" : "studios"}`;
}

/** “Flow Pilates”, or “studio 12” of one that is gone. */
function nameWords(value: unknown, refers: string, names: Names): string {
  if (Array.isArray(value)) return value.map((one) => nameWords(one, refers, names)).join(", ");
  if (typeof value !== "number") return describeValue(value);
  return names.get(`${refers}:${value}`) ?? `${nounOf(refers)} ${value}`;
}

function kindWords(field: string, value: unknown, row: FieldRow | undefined): string {
  switch (row?.kind) {
    case "cents":
    case "amount":
    case "choice":
    case "offer":
    case "packs":
    case "fees":
    case "teachers":
      return sayFact(field, value, row) ?? describeValue(value);
    case "keys":
    case "specialDays":
      return Array.isArray(value) ? factWords(field, value) : describeValue(value);
    case "hours":
      return isRecord(value) ? hoursWords(readHours(value)) : describeValue(value);
    case "titles":
      return Array.isArray(value) ? value.map(titleOf).join(", ") : describeValue(value);
    default:
      return describeValue(value);
  }
}

function titleOf(value: unknown): string {
  return isRecord(value) ? describeValue(value.title) : describeValue(value);
}

function readHours(value: Fields): HoursText {
  return Object.fromEntries(weekdays.map((day) => [day, describeValue(value[day])]));
}

type Sides = { readonly before: string; readonly after: string };

/** Both sides of a change; of hours the days alone that are others now, in the week's order. */
export function describeSides(
  field: string,
  { before, after }: { readonly before: unknown; readonly after: unknown },
  about: About,
): Sides {
  const isHours = studioRowOf(about.subjectType, field)?.kind === "hours";
  if (isHours && isRecord(before) && isRecord(after)) return changedDays(before, after);
  if (findLoggedField(about.subjectType, field)?.isLessons) {
    const sides = loggedLessonsSchema.safeParse({ before, after });
    if (sides.success) return changedLessons(sides.data.before, sides.data.after);
  }
  return { before: describeField(field, before, about), after: describeField(field, after, about) };
}

function changedDays(before: Fields, after: Fields): Sides {
  const days = weekdays.filter((day) => describeValue(before[day]) !== describeValue(after[day]));
  const said = (side: Fields) =>
    days
      .map((day) => `${weekdayLabels[day].slice(0, 3)} ${describeValue(side[day]) || "unknown"}`)
      .join(", ");
  return { before: said(before), after: said(after) };
}

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** What no table knows, by what it is. */
export function describeValue(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string") return ISO_TIME.test(value) ? timeWords(value) : value;
  if (typeof value !== "object") return String(value);
  if (value instanceof Date) return timeWords(value.toISOString());
  if (Array.isArray(value)) return value.map(describeValue).join(", ");
  return Object.entries(value)
    .map(([name, part]) => `${name}: ${describeValue(part)}`)
    .join("; ");
}

function timeWords(isoText: string): string {
  return formatOntarioTime(isoText).replace(" Ontario time", "");
}
