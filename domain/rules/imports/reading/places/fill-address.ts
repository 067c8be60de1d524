import { findPostalCode, normalizePostalCode } from "#domain/rules/places/postal-code.ts";
import { readNumber } from "../values/read-number.ts";
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

export function fillAddress(draft: RowDraft, raw: RawPlace): void {
  draft.line("name", raw.name, 200);
  draft.line("address", raw.address, 300);
  draft.line("street", raw.street, 300);
  draft.line("neighborhood", raw.neighborhood, 100);
  draft.line("city", raw.city, 100);
  draft.line("state", raw.state, 100);
  fillPostalCode(draft, raw);
  const country = draft.usable("countryCode", raw.countryCode)?.toLowerCase() ?? "";
  const code = /^[a-z]{2}$/.test(country) ? country.toUpperCase() : findCountry(country);
  if (code !== undefined) draft.place.countryCode = code;
  fillPosition(draft, raw);
}

function findCountry(name: string): string | undefined {
  return Object.hasOwn(countries, name) ? countries[name] : undefined;
}

/** Where only the address has one, a Canadian one is taken from there. */
function fillPostalCode(draft: RowDraft, raw: RawPlace): void {
  const written = draft.usable("postalCode", raw.postalCode)?.replace(/^(\d+)\.0$/, "$1");
  const code =
    written === undefined
      ? findPostalCode(draft.place.address ?? "")
      : (normalizePostalCode(written) ?? findPostalCode(written) ?? written);
  if (code !== undefined && code.length <= 20) draft.place.postalCode = code;
  else if (code !== undefined) draft.note("postalCode", "is too long for a postal code");
}

function fillPosition(draft: RowDraft, raw: RawPlace): void {
  const latitude = draft.read("latitude", raw.latitude, degrees(90), "is no latitude");
  const longitude = draft.read("longitude", raw.longitude, degrees(180), "is no longitude");
  if (latitude === undefined && longitude === undefined) return;
  if (latitude === undefined || longitude === undefined) {
    draft.note("position", "has only one of its two numbers");
  } else if (latitude === 0 && longitude === 0) {
    draft.note("position", "0, 0 lies in the Atlantic and means unknown");
  } else Object.assign(draft.place, { latitude, longitude });
}

function degrees(max: number): (text: string) => number | undefined {
  return (text) => {
    const number = readNumber(text.replace(/°$/, ""));
    return number !== undefined && Math.abs(number) <= max ? number : undefined;
  };
}
