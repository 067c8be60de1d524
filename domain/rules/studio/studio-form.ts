import type { EditField, StudioEdit, StudioForm } from "#domain/contracts/console/studio-edit.ts";
import type { HoursText } from "#domain/contracts/studios/opening-hours.ts";
import { byKind, eachName } from "#domain/rules/basics/each-name.ts";
import {
  type ComparedEdits,
  changedTexts,
  compareEdits,
} from "#domain/rules/history/compare-edits.ts";
import { writeSpecialDays } from "#domain/rules/hours/special-days.ts";
import {
  type FieldKind,
  type FieldValues,
  type KindOf,
  type NameIn,
  namesOf,
  type Rows,
  studioFields,
  type ValuesOf,
} from "#domain/studio-fields.ts";
import { weekdayLabels, weekdays } from "#domain/vocabulary/weekdays.ts";
import { writeFee, writeOffer, writePack } from "./facts/read-prices.ts";
import { writeTeacher } from "./facts/read-teachers.ts";

/** What a studio has of a kind where nothing is known. */
export const emptyValues: { readonly [Kind in FieldKind]: FieldValues[Kind] } = {
  title: "",
  text: "",
  paragraphs: "",
  line: null,
  postalCode: null,
  phone: null,
  email: null,
  url: null,
  profile: null,
  picture: null,
  latitude: 0,
  longitude: 0,
  flag: false,
  hours: null,
  specialDays: [],
  cents: null,
  priceRange: null,
  amount: null,
  offer: null,
  packs: [],
  fees: [],
  teachers: [],
  keys: [],
  choice: null,
  words: [],
  pictures: [],
  titles: [],
  rating: null,
  count: 0,
};

export const editFields: readonly EditField[] = namesOf(studioFields);

const orEmpty = (text: string | null) => text ?? "";
const asLines = (lines: readonly string[]) => lines.join("\n");

/** How a form shows a value of each kind. */
const writers: { readonly [Kind in FieldKind]: (value: FieldValues[Kind]) => string } = {
  title: orEmpty,
  text: orEmpty,
  paragraphs: orEmpty,
  line: orEmpty,
  postalCode: orEmpty,
  phone: orEmpty,
  email: orEmpty,
  url: orEmpty,
  profile: orEmpty,
  picture: orEmpty,
  latitude: String,
  longitude: String,
  flag: (isSo) => (isSo ? "on" : ""),
  hours: writeHoursLines,
  specialDays: writeSpecialDays,
  cents: (cents) => (cents === null ? "" : writeDollars(cents)),
  priceRange: orEmpty,
  amount: (amount) => (amount === null ? "" : String(amount)),
  offer: writeOffer,
  packs: (packs) => asLines(packs.map(writePack)),
  fees: (fees) => asLines(fees.map(writeFee)),
  teachers: (teachers) => asLines(teachers.map(writeTeacher)),
  keys: asLines,
  choice: orEmpty,
  words: asLines,
  pictures: asLines,
  titles: (titles) => asLines(titles.map(({ title }) => title)),
  rating: (rating) => (rating === null ? "" : String(rating)),
  count: String,
};

/** A studio's public fields as its form shows them. */
export function writeStudioForm(studio: StudioEdit): StudioForm {
  return writeForm(studioFields, studio);
}

export function writeForm<Table extends Rows<Table>>(
  table: Table,
  studio: ValuesOf<Table>,
): Record<NameIn<Table>, string> {
  return eachName<Record<NameIn<Table>, string>>(
    namesOf(table),
    <Name extends NameIn<Table>>(name: Name) =>
      writeValue<KindOf<Table, Name>>(table[name].kind, studio[name]),
  );
}

function writeValue<Kind extends FieldKind>(kind: Kind, value: FieldValues[Kind]): string {
  return writers[kind](value);
}

/** A studio of which nothing is known. */
export const emptyStudio: StudioEdit = byKind(emptyValues, studioFields, editFields);

/** A new studio's form; its position is said by whoever makes it. */
export const emptyStudioForm: StudioForm = {
  ...writeStudioForm(emptyStudio),
  latitude: "",
  longitude: "",
};

/** `Monday: 9 AM to 5 PM`, in the week's order. */
function writeHoursLines(hours: HoursText | null): string {
  return weekdays
    .flatMap((day) => {
      const text = hours?.[day];
      return text === undefined || text === "" ? [] : `${weekdayLabels[day]}: ${text}`;
    })
    .join("\n");
}

function writeDollars(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}

/** The fields whose text is another than it was; spaces around it and kinds of line ends are no change. */
export function changedFields(before: StudioForm, after: StudioForm): EditField[] {
  return changedTexts(editFields, before, after);
}

/** Of two who change one studio at once. */
export function compareStudioEdits(
  base: StudioForm,
  typed: StudioForm,
  current: StudioForm,
): ComparedEdits<EditField> {
  return compareEdits(editFields, base, typed, current);
}
