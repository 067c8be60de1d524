import {
  findClassTypes,
  readAdditionalInfo,
  readPrice,
  readPriceRange,
} from "#domain/rules/imports/reading/fields/read-offer.ts";
import { cleanLines, cutText, isDamaged } from "#domain/rules/imports/reading/values/clean-text.ts";
import { parsedCell } from "#domain/rules/imports/reading/values/read-values.ts";
import { readWords, textOf } from "#domain/rules/imports/reading/values/record-values.ts";
import { amenityKeys, findAmenityKey } from "#domain/vocabulary/amenities.ts";
import { findClassTypeKey } from "#domain/vocabulary/class-types.ts";
import type { RawPlace } from "./raw-place.ts";
import type { RowDraft } from "./row-draft.ts";

const MAX_DESCRIPTION = 5000;

/** What is taught, how it is described, and what it costs. */
export function fillOffer(draft: RowDraft, raw: RawPlace): void {
  const { place } = draft;
  draft.line("categoryName", raw.categoryName, 100);
  const categories = readWords(raw.categories);
  const words = categories.length > 0 ? categories : readWords(place.categoryName);
  if (words.length > 0) place.categories = words;
  const named = readWords(raw.classTypes).map((word) => findClassTypeKey(word) ?? word);
  const classTypes = [...new Set([...named, ...findClassTypes([place.name ?? "", ...words])])];
  if (classTypes.length > 0) place.classTypes = classTypes;
  const amenities = [
    ...readWords(raw.amenities).map((word) => findAmenityKey(word) ?? word),
    ...readAdditionalInfo(raw.additionalInfo),
  ];
  if (amenities.length > 0) place.amenities = [...new Set(amenities)].toSorted(inOurOrder);
  fillDescription(draft, raw.description);
  fillPrice(draft, raw);
}

/** Google's sections come in any order, and as columns in that of the first row: words of ours first, as we have them. */
function inOurOrder(one: string, other: string): number {
  return placeOf(one) - placeOf(other);
}

const ourOrder: readonly string[] = amenityKeys;

function placeOf(amenity: string): number {
  const at = ourOrder.indexOf(amenity);
  return at < 0 ? ourOrder.length : at;
}

function fillDescription(draft: RowDraft, value: unknown): void {
  const text = cleanLines(textOf(value) ?? "");
  // Some exports keep what Google says about a place there, for programs.
  if (text === "" || isDamaged(text) || parsedCell(text) !== text) return;
  draft.place.description = cutText(text, MAX_DESCRIPTION);
  if (text.length > MAX_DESCRIPTION) {
    draft.note("description", `was cut after ${MAX_DESCRIPTION} characters`);
  }
}

/** A range that is named beside a price counts more than the one that follows from it. */
function fillPrice(draft: RowDraft, raw: RawPlace): void {
  const is = "is no price of a class in Canadian dollars";
  const price = draft.read("price", raw.price, readPrice, is);
  const range = draft.read("priceRange", raw.priceRange, readPriceRange, is);
  const priceRange = range ?? price?.priceRange;
  if (priceRange !== undefined) draft.place.priceRange = priceRange;
  if (price?.price !== undefined) draft.place.price = price.price;
}
