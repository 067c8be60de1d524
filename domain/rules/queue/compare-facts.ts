import type { HoursText } from "#domain/contracts/studios/opening-hours.ts";
import { findDeed } from "#domain/deeds.ts";
import { type Names, noNames, personWords } from "#domain/rules/history/person-words.ts";
import { isSpecialDay, specialDayWords } from "#domain/rules/hours/special-days.ts";
import { sayFact } from "#domain/rules/studio/facts/say-facts.ts";
import { shortLabel } from "#domain/rules/studio/field-labels.ts";
import {
  type FieldKind,
  type FieldRow,
  type FieldTable,
  type FieldValues,
  type KindOf,
  type NamesWith,
  namesOf,
  type OwnerField,
  studioFields,
} from "#domain/studio-fields.ts";
import { amenityLabel } from "#domain/vocabulary/amenities.ts";
import { classTypeLabel } from "#domain/vocabulary/class-types.ts";
import { levelLabel } from "#domain/vocabulary/levels.ts";
import { receiptLabel } from "#domain/vocabulary/receipts.ts";
import { weekdayLabels, weekdays } from "#domain/vocabulary/weekdays.ts";

/** What of a studio is compared before it is decided: all that an owner can say. */
export type ComparedFacts = {
  readonly [Field in OwnerField]?:
    | Readonly<FieldValues[KindOf<typeof studioFields, Field>]>
    | null
    | undefined;
};

export type KeyedField = NamesWith<typeof studioFields, { kind: "keys" }>;

/** The words of each field that has keys. */
export const keyLabels: Readonly<Record<KeyedField, (key: string) => string>> = {
  amenities: amenityLabel,
  classTypes: classTypeLabel,
  levels: levelLabel,
  receipts: receiptLabel,
};

/** In the table's order, long texts last. */
export function comparedFields(table: FieldTable): [name: string, label: string][] {
  return linesWhere(table, ({ owner }) => owner !== undefined);
}

/** What an owner was asked for in the wizard; where the studio is is told otherwise. */
export function answeredFields(table: FieldTable): [name: string, label: string][] {
  return linesWhere(table, ({ answer, group }) => answer !== undefined && group !== "place");
}

function linesWhere(
  table: FieldTable,
  isMeant: (row: FieldRow) => boolean,
): [name: string, label: string][] {
  const isLong = ({ kind }: { kind?: FieldKind } = {}) => Number(kind === "paragraphs");
  return Object.entries(table)
    .filter(([, row]) => isMeant(row))
    .toSorted(([, one], [, two]) => isLong(one) - isLong(two))
    .map(([name, row]) => [name, shortLabel(row)]);
}

/** Two figures are one position. */
const lines = comparedFields(studioFields).filter(
  ([name]) => name !== "latitude" && name !== "longitude",
);

const rows: Readonly<Record<string, FieldRow>> = studioFields;

/** A value in words, by its kind or by what it is. */
export function factWords(name: string, value: unknown): string {
  const row = Object.hasOwn(rows, name) ? rows[name] : undefined;
  const said = row && sayFact(name, value, row);
  if (said !== undefined) return said;
  if (typeof value === "string") return value.trim();
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) {
    const isDays = value.length > 0 && value.every(isSpecialDay);
    return isDays ? specialDayWords(value) : value.map(keyLabelOf(name)).join(", ");
  }
  return typeof value === "object" && value !== null ? hoursWords(value) : "";
}

function keyLabelOf(name: string): (key: unknown) => string {
  const field = namesOf(keyLabels).find((known) => known === name);
  return (key) => (field === undefined ? String(key) : keyLabels[field](String(key)));
}

export type FactLine = { readonly label: string; readonly now: string; readonly next: string };

/** Side by side, without the lines that are empty on both, and of a position that it is another. */
export function compareFacts(now: ComparedFacts, next: ComparedFacts): FactLine[] {
  const [before, after] = [new Map(Object.entries(now)), new Map(Object.entries(next))];
  const moved = { label: "Position", now: positionWords(now), next: positionWords(next) };
  const isMoved = moved.now !== "" && moved.next !== "" && moved.now !== moved.next;
  const said = lines
    .map(([name, label]) => ({
      label,
      now: factWords(name, before.get(name)),
      next: factWords(name, after.get(name)),
    }))
    .filter((line) => line.now !== "" || line.next !== "");
  return isMoved ? [...said, moved] : said;
}

function positionWords({ latitude, longitude }: ComparedFacts): string {
  if (typeof latitude !== "number" || typeof longitude !== "number") return "";
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
}

/** Days in a row with the same hours are named once: `Mon–Fri 9 AM to 5 PM, Sat 8 AM to 2 PM`. */
export function hoursWords(hours: HoursText): string {
  const runs: { first: string; last: string; text: string }[] = [];
  let previous = "";
  for (const day of weekdays) {
    const text = hours[day]?.trim() ?? "";
    const name = weekdayLabels[day].slice(0, 3);
    const run = runs.at(-1);
    if (text !== "" && text === previous && run) run.last = name;
    else if (text !== "") runs.push({ first: name, last: name, text });
    previous = text;
  }
  return runs
    .map(({ first, last, text }) => `${first === last ? first : `${first}–${last}`} ${text}`)
    .join(", ");
}

type Entry = {
  readonly action: string;
  readonly actor: string;
  readonly reason?: string | null;
  readonly undoesId?: number | null;
};

/** "approved by you": what happened to a thing that waits, for whoever looks at it. */
export function historyWords(
  { action, actor, undoesId }: Entry,
  viewer: string,
  names: Names = noNames,
): string {
  const verb = findDeed(action)?.became ?? action;
  const undone = undoesId ? " (taken back)" : "";
  return `${verb} by ${personWords(actor, viewer, names)}${undone}`;
}
