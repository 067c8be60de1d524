import type { ListingSubmission } from "#domain/contracts/listings/listing.ts";
import { eachName } from "#domain/rules/basics/each-name.ts";
import type { Position } from "#domain/rules/places/distance.ts";
import { profileFields, urlFields } from "#domain/rules/studio/contact-fields.ts";
import { completeWebUrl } from "#domain/rules/studio/contact-links.ts";
import { defaultListingMonths, type PackageName } from "#domain/vocabulary/listing-order.ts";
import { defaultListingPriceRange, type PriceRange } from "#domain/vocabulary/search-choices.ts";
import { type Weekday, weekdays } from "#domain/vocabulary/weekdays.ts";

export const textFields = [
  "studioName",
  "email",
  "phone",
  ...urlFields,
  "address",
  "neighborhood",
  "city",
  "postalCode",
  "description",
  ...profileFields,
] as const;

export type TextField = (typeof textFields)[number];

export type WizardAnswers = Readonly<Record<TextField, string>> & {
  /** Where the owner has put the pin. */
  readonly position: Position | null;
  readonly classTypes: readonly string[];
  readonly amenities: readonly string[];
  readonly priceRange: PriceRange;
  readonly hours: Readonly<Record<Weekday, string>>;
  readonly featuredPackage: PackageName;
  readonly monthsSelected: number;
};

/**
 * Defaults (product rules, "Listing wizard"): the package is the smallest one, for nobody shall buy
 * more by oversight.
 */
export const emptyAnswers: WizardAnswers = {
  ...eachName<Record<TextField, string>>(textFields, () => ""),
  position: null,
  classTypes: [],
  amenities: [],
  priceRange: defaultListingPriceRange,
  hours: {
    monday: "",
    tuesday: "",
    wednesday: "",
    thursday: "",
    friday: "",
    saturday: "",
    sunday: "",
  },
  featuredPackage: "basic",
  monthsSelected: defaultListingMonths,
};

export function submissionOf(answers: WizardAnswers): ListingSubmission {
  const { classTypes, amenities, hours, position, ...rest } = answers;
  const filled = weekdays.filter((day) => hours[day].trim() !== "");
  return {
    ...rest,
    ...eachName<Record<(typeof urlFields)[number], string>>(urlFields, (name) =>
      completeWebUrl(answers[name]),
    ),
    ...(position === null ? {} : { position }),
    classTypes: [...classTypes],
    amenities: [...amenities],
    ...(filled.length === 0
      ? {}
      : { hours: Object.fromEntries(filled.map((day) => [day, hours[day]])) }),
  };
}
