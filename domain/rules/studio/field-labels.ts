import type { FieldRow } from "#domain/studio-fields.ts";

/** Where a form asks for it; what its words count already is not said again. */
export function formLabel({ label, unit }: FieldRow): string {
  const isSaid = unit === undefined || label.toLowerCase().includes(unit);
  return isSaid ? label : `${label}, ${unit}`;
}

/** Where lines stand side by side. */
export function shortLabel({ label, short = label }: FieldRow): string {
  return short;
}

/** In the history of changes. */
export function loggedLabel({ logged, ...row }: FieldRow): string {
  return logged ?? shortLabel(row);
}

/** Within a sentence. */
export function wordOf({ word, ...row }: FieldRow): string {
  return word ?? shortLabel(row).toLowerCase();
}

/** Among what a page lacks. */
export function missedWords({ missed, ...row }: FieldRow): string {
  return missed ?? shortLabel(row);
}
