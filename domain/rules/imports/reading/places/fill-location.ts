import {
  findPositionInText,
  findPositionInUrl,
  mendPostalCode,
  readDegrees,
} from "#domain/rules/imports/reading/fields/read-position.ts";
import { cutText } from "#domain/rules/imports/reading/values/clean-text.ts";
import { textOf } from "#domain/rules/imports/reading/values/record-values.ts";
import { isNowhere } from "#domain/rules/places/distance.ts";
import { findPostalCode, normalizePostalCode } from "#domain/rules/places/postal-code.ts";
import type { RawPlace } from "./raw-place.ts";
import type { RowDraft } from "./row-draft.ts";

const countries: Readonly<Record<string, string>> = {
  canada: "CA",
  can: "CA",
  "united states": "US",
  "united states of america": "US",
  usa: "US",
  "united kingdom": "GB",
};

/** Its name, and where it lies in words and in numbers. */
export function fillLocation(draft: RowDraft, raw: RawPlace): void {
  draft.line("name", raw.name, 200);
  draft.line("address", raw.address, 300);
  draft.line("street", raw.street, 300);
  const { address, street } = draft.place;
  if (address === undefined && street !== undefined) draft.place.address = street;
  fillNeighborhood(draft, raw);
  draft.line("city", raw.city, 100);
  draft.line("state", raw.state, 100);
  fillPostalCode(draft, raw);
  const country = draft.usable("countryCode", raw.countryCode);
  if (country !== undefined) draft.place.countryCode = codeOf(country);
  fillPosition(draft, raw);
}

/** Exports of 2022 repeat the street there. */
function fillNeighborhood(draft: RowDraft, raw: RawPlace): void {
  draft.line("neighborhood", raw.neighborhood, 100);
  const { neighborhood, street, address } = draft.place;
  const isStreet = neighborhood === street || neighborhood === address?.split(",")[0];
  if (neighborhood !== undefined && isStreet) delete draft.place.neighborhood;
}

/** What is none of ours stays as it is written: it says that a place is elsewhere. */
function codeOf(country: string): string {
  const name = country.toLowerCase();
  if (/^[a-z]{2}$/.test(name)) return country.toUpperCase();
  return Object.hasOwn(countries, name) ? (countries[name] ?? country) : cutText(country, 60);
}

/** Where only the address has one, a Canadian one is taken from there. */
function fillPostalCode(draft: RowDraft, raw: RawPlace): void {
  const written = draft.usable("postalCode", raw.postalCode)?.replace(/^(\d+)\.0$/, "$1");
  const code =
    written === undefined
      ? findPostalCode(draft.place.address ?? "")
      : (normalizePostalCode(written) ?? findPostalCode(written) ?? mended(draft, written));
  if (code !== undefined && code.length <= 20) draft.place.postalCode = code;
  else if (code !== undefined) draft.note("postalCode", "is too long for a postal code");
}

function mended(draft: RowDraft, written: string): string {
  const code = mendPostalCode(written);
  if (code !== undefined) draft.note("postalCode", `“${written}” is taken for ${code}`);
  return code ?? written;
}

function fillPosition(draft: RowDraft, raw: RawPlace): void {
  const written = writtenPosition(raw);
  const latitude = draft.read(
    "latitude",
    written.latitude,
    (text) => readDegrees(text, 90),
    "is no latitude",
  );
  const longitude = draft.read(
    "longitude",
    written.longitude,
    (text) => readDegrees(text, 180),
    "is no longitude",
  );
  if (latitude === undefined && longitude === undefined) return;
  if (latitude === undefined || longitude === undefined) {
    draft.note("position", "has only one of its two numbers");
  } else if (isNowhere({ latitude, longitude })) {
    draft.note("position", "0, 0 lies in the Atlantic and means unknown");
  } else Object.assign(draft.place, { latitude, longitude });
}

/** In two fields, both in one of them, or in the place's address on Google Maps. */
function writtenPosition(raw: RawPlace): Pick<RawPlace, "latitude" | "longitude"> {
  const [latitude, longitude] = [textOf(raw.latitude), textOf(raw.longitude)];
  if (latitude === undefined && longitude === undefined) {
    return findPositionInUrl(textOf(raw.url) ?? "") ?? {};
  }
  const isOne = latitude === undefined || longitude === undefined;
  const pair = isOne ? findPositionInText(latitude ?? longitude ?? "") : undefined;
  return pair ?? { latitude, longitude };
}
