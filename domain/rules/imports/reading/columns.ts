import { columnsWith, type MappedField } from "#domain/rules/imports/import-columns.ts";
import {
  findOsmId,
  findPositionInText,
} from "#domain/rules/imports/reading/fields/read-position.ts";
import { readNumber } from "#domain/rules/imports/reading/values/read-values.ts";
import { textOf } from "#domain/rules/imports/reading/values/record-values.ts";
import { isPostalCode } from "#domain/rules/places/postal-code.ts";
import { profileFields } from "#domain/rules/studio/contact-fields.ts";
import { findMailUrl, isNetworkAddress } from "#domain/rules/studio/contact-links.ts";
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

type Test = readonly [MappedField, (text: string) => boolean];

/** What gives itself away whatever its column is called; Ontario's degrees are nobody else's numbers. */
const tests: readonly Test[] = [
  ["googlePlaceId", (text) => /^ChIJ[\w-]{20,}$/.test(text)],
  ["osmId", (text) => /^(?:node|way|relation)\/\d+$/.test(text) && findOsmId(text) !== undefined],
  ["postalCode", isPostalCode],
  ["email", (text) => findMailUrl(text) !== undefined && /\.\p{L}{2,}$/u.test(text)],
  ...profileFields.map((field): Test => [field, (text) => isNetworkAddress(field, text)]),
  [
    "url",
    (text) =>
      /^https?:\/\/(?:maps\.google\.|(?:www\.)?google\.\w+\/maps|goo\.gl\/maps|maps\.app\.goo\.gl)/i.test(
        text,
      ),
  ],
  ["imageUrl", (text) => /^https?:\/\/\S+\.(?:jpe?g|png|webp|gif)(?:\?\S*)?$/i.test(text)],
  ["website", (text) => /^(?:https?:\/\/|www\.)\S+\.\S+$/i.test(text)],
  [
    "phone",
    (text) =>
      /^\+?1?[\s.-]?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}(?:\s*(?:x|ext)\W*\d+)?$/i.test(text),
  ],
  ["latitude", (text) => text.includes(".") && isWithin(text, 41, 57)],
  ["latitude", (text) => findPositionInText(text) !== undefined],
  ["longitude", (text) => text.includes(".") && isWithin(text, -96, -74)],
];

function isWithin(text: string, from: number, to: number): boolean {
  const number = readNumber(text);
  return number !== undefined && number >= from && number <= to;
}

/** The field that at least four of five values in a column look like. */
export function findValueField(values: readonly string[]): MappedField | undefined {
  const known = values.map((value) => textOf(value)).filter((text) => text !== undefined);
  if (known.length === 0) return undefined;
  return tests.find(([, test]) => known.filter(test).length >= known.length * 0.8)?.[0];
}
