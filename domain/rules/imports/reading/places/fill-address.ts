import { findPostalCode, normalizePostalCode } from "#domain/rules/places/postal-code.ts";
import { mendPostalCode } from "../fields/mend-postal-code.ts";
import { cutText } from "../values/clean-text.ts";
import { fillPosition } from "./fill-position.ts";
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
