import type { ReviewItem } from "#domain/contracts/console/review-items.ts";
import { filledDays } from "#domain/rules/hours/filled-days.ts";
import { normalizePostalCode } from "#domain/rules/places/postal-code.ts";
import { answerFields } from "#domain/studio-fields.ts";
import type { StudioRow } from "#server/catalogue/live-studios.ts";
import type { Database } from "#server/database/database.ts";
import { cityOfStudio } from "#server/studios/city-of-studio.ts";
import { findFreeSlug } from "#server/studios/free-slug.ts";
import type { StudioValues } from "#server/studios/studio-values.ts";

type Changes = Extract<ReviewItem, { kind: "edit" }>["proposal"]["changes"];

/** As a studio keeps them; a new name or city brings a new address, and the old one redirects. */
export async function editedValues(
  tx: Database,
  changes: Changes,
  studio: StudioRow,
): Promise<StudioValues> {
  const { postalCode, hours, ...words } = changes;
  const values: StudioValues = { ...emptyAsNull(words) };
  if (postalCode !== undefined) values.postalCode = normalizePostalCode(postalCode) ?? postalCode;
  if (hours !== undefined) values.hours = filledDays(hours);
  if (changes.name === undefined && changes.city === undefined) return values;
  const place = changes.city === undefined ? studio : cityOfStudio({ city: changes.city });
  const { city, citySlug } = place;
  const name = changes.name ?? studio.name;
  const neighborhood = changes.neighborhood ?? studio.neighborhood ?? "";
  const slug = await findFreeSlug(tx, { name, neighborhood, citySlug }, studio.id);
  return { ...values, city, citySlug, slug };
}

function emptyAsNull(words: Omit<Changes, "postalCode" | "hours">): StudioValues {
  const given = answerFields.filter((field) => words[field] !== undefined);
  return { ...words, ...Object.fromEntries(given.map((field) => [field, words[field] || null])) };
}
