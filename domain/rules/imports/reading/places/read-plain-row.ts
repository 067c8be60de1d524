import { studioEditSchema } from "#domain/contracts/console/studio-edit.ts";
import type { ColumnMapping } from "#domain/contracts/imports/imported-place.ts";
import { readSpecialDays } from "#domain/rules/hours/special-days.ts";
import type { MappedField } from "#domain/rules/imports/import-columns.ts";
import { readDayList } from "#domain/rules/imports/reading/hours/day-lists.ts";
import { readWeek } from "#domain/rules/imports/reading/hours/read-week.ts";
import { typedFields } from "#domain/studio-fields.ts";
import { weekdayLabels, weekdays } from "#domain/vocabulary/weekdays.ts";
import { fillPlace } from "./fill-place.ts";
import { type ReadPlace, RowDraft } from "./row-draft.ts";

/** A row of somebody's own table; each column says what the mapping takes it for. */
export function readPlainRow(
  header: readonly string[],
  cells: readonly string[],
  mapping: ColumnMapping,
): ReadPlace {
  const draft = new RowDraft();
  const raw = new Map<MappedField, string>();
  header.forEach((column, index) => {
    const field = Object.hasOwn(mapping, column) ? mapping[column] : undefined;
    const cell = cells[index];
    if (field !== undefined && cell !== undefined && !raw.has(field)) raw.set(field, cell);
  });
  fillPlace(draft, Object.fromEntries(raw));
  fillWeek(draft, raw);
  fillTyped(draft, raw);
  return draft;
}

function fillWeek(draft: RowDraft, raw: ReadonlyMap<MappedField, string>): void {
  const note = (text: string) => draft.note("hours", text);
  const text = draft.usable("hours", raw.get("hours")?.replace(/\r?\n/g, "; "));
  const days = weekdays.flatMap((day) => {
    const hours = draft.usable(day, raw.get(day));
    return hours === undefined ? [] : [{ day: weekdayLabels[day], hours }];
  });
  const week = { ...readWeek(text, note), ...readDayList(days, note) };
  if (Object.keys(week).length > 0) draft.place.hours = week;
  const lines = draft.usable("specialDays", raw.get("specialDays")?.replace(/\r?\n/g, "; "));
  const { days: special, wrong } = readSpecialDays(lines ?? "");
  for (const sentence of wrong) draft.note("specialDays", sentence);
  if (special.length > 0) draft.place.specialDays = special;
}

/** What people write in a table as they would in a form is read by the form's rule, a list in one cell divided by `;`. */
function fillTyped(draft: RowDraft, raw: ReadonlyMap<MappedField, string>): void {
  for (const field of typedFields) {
    const text = draft.usable(field, raw.get(field)?.replace(/\r?\n/g, "; "));
    if (text === undefined) continue;
    const read = studioEditSchema.shape[field].safeParse(text);
    if (read.success) Object.assign(draft.place, { [field]: read.data });
    else for (const { message } of read.error.issues.slice(0, 1)) draft.note(field, message);
  }
}
