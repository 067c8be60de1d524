import { factNames, type Rows, type sourceGroupKeys, studioFields } from "#domain/studio-fields.ts";
import type { FactField } from "./facts.ts";
import { wordOf } from "./field-labels.ts";

type SourceGroupKey = (typeof sourceGroupKeys)[number];

export type SourceGroup = {
  readonly key: SourceGroupKey;
  /** Without one, the names of those of its fields that have a value. */
  readonly label?: string;
  readonly fields: readonly FactField[];
};

/** In the order of the details; what stands in a group, its fields say. */
const groups: readonly Omit<SourceGroup, "fields">[] = [
  { key: "hours", label: "Hours" },
  { key: "contact", label: "Contact" },
  { key: "place", label: "Name and address" },
  { key: "about" },
  { key: "price", label: "Price" },
  { key: "photos", label: "Photos" },
  { key: "rating", label: "Rating" },
];

export const sourceGroups: readonly SourceGroup[] = groups.map((group) => ({
  ...group,
  fields: fieldsOfGroup(studioFields, group.key),
}));

/** Those of them that have a source. */
export function fieldsOfGroup<Table extends Rows<Table>>(table: Table, key: SourceGroupKey) {
  return factNames(table).filter((name) => table[name].group === key);
}

/** `phone, email and website`. */
export function nameFields(fields: readonly FactField[]): string {
  const words = [...new Set(fields.map((field) => wordOf(studioFields[field])))];
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
}
