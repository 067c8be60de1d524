import { columnsWith, type MappedField } from "#domain/rules/imports/import-columns.ts";
import { slugify } from "#domain/rules/text/slug.ts";

type NamedField = { readonly field: MappedField; readonly rank: number };

const fieldByName = new Map<string, NamedField>(
  columnsWith("columns").flatMap(([field, words]) =>
    words.split(" ").map((word, rank) => [word, { field, rank }] as const),
  ),
);

/** `studio_name`, `studioName`, `Studio Name` and `STUDIO-NAME` are one. */
export function findNamedField(column: string): NamedField | undefined {
  // In OpenStreetMap's tables: node, way or relation.
  if (column === "@type") return undefined;
  const spaced = column.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ").replace(/[_./:]+/g, " ");
  return fieldByName.get(slugify(spaced)) ?? fieldByName.get(slugify(column));
}
