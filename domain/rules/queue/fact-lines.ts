import type { HoursText } from "#domain/contracts/studios/opening-hours.ts";
import { amenityLabel } from "#domain/vocabulary/amenities.ts";
import { classTypeLabel } from "#domain/vocabulary/class-types.ts";
import { weekdayLabels, weekdays } from "#domain/vocabulary/weekdays.ts";

/** What of a studio is compared before it is decided. */
export type ComparedFacts = {
  readonly name?: string | null | undefined;
  readonly address?: string | null | undefined;
  readonly neighborhood?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly postalCode?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly website?: string | null | undefined;
  readonly bookingUrl?: string | null | undefined;
  readonly instagram?: string | null | undefined;
  readonly facebook?: string | null | undefined;
  readonly tiktok?: string | null | undefined;
  readonly hours?: HoursText | null | undefined;
  readonly priceRange?: string | null | undefined;
  readonly classTypes?: readonly string[] | null | undefined;
  readonly amenities?: readonly string[] | null | undefined;
  readonly description?: string | null | undefined;
};

type TextField = Exclude<keyof ComparedFacts, "hours" | "classTypes" | "amenities">;

const plain = (field: TextField) => (facts: ComparedFacts) => facts[field]?.trim() ?? "";

const lines: readonly (readonly [label: string, read: (facts: ComparedFacts) => string])[] = [
  ["Name", plain("name")],
  ["Address", plain("address")],
  ["Neighborhood", plain("neighborhood")],
  ["City", plain("city")],
  ["Postal code", plain("postalCode")],
  ["Phone", plain("phone")],
  ["Email", plain("email")],
  ["Website", plain("website")],
  ["Booking", plain("bookingUrl")],
  ["Instagram", plain("instagram")],
  ["Facebook", plain("facebook")],
  ["TikTok", plain("tiktok")],
  ["Hours", ({ hours }) => hoursWords(hours ?? {})],
  ["Price", plain("priceRange")],
  ["Class types", ({ classTypes }) => (classTypes ?? []).map(classTypeLabel).join(", ")],
  ["Amenities", ({ amenities }) => (amenities ?? []).map(amenityLabel).join(", ")],
  ["Description", plain("description")],
];

export type FactLine = { readonly label: string; readonly now: string; readonly next: string };

/** Side by side, without the lines that are empty on both. */
export function compareFacts(now: ComparedFacts, next: ComparedFacts): FactLine[] {
  return lines
    .map(([label, read]) => ({ label, now: read(now), next: read(next) }))
    .filter((line) => line.now !== "" || line.next !== "");
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
