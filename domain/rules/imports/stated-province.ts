import type { ImportedPlace } from "#domain/contracts/imports/imported-place.ts";
import { isProvince, placeKey } from "#domain/rules/places/place-text.ts";
import { findPostalCode, normalizePostalCode } from "#domain/rules/places/postal-code.ts";
import { isOtherProvince } from "./other-provinces.ts";

const ONTARIO_LETTERS = "KLMNP";
const ONTARIO_AT_END = /[\s,]on(?:t(?:ario)?)?\.?(?:[\s,]+canada)?[\s,.]*$/i;

/** What a place says of itself: in Ontario, elsewhere, or nothing that is sure. */
export function statedProvince(place: ImportedPlace): "ontario" | "elsewhere" | undefined {
  const code = postalCodeOf(place);
  if (code !== undefined) return ONTARIO_LETTERS.includes(code.charAt(0)) ? "ontario" : "elsewhere";
  if (isAbroad(place)) return "elsewhere";
  const state = place.state?.trim() ?? "";
  if (isProvince(state) && placeKey(state) !== "canada") return "ontario";
  if (isOtherProvince(state)) return "elsewhere";
  return provinceOfAddress(place.address ?? "");
}

/** The place's own, or the one in its address: `M5V 3A8`. */
export function postalCodeOf({ postalCode, address }: ImportedPlace): string | undefined {
  const written = (postalCode ?? "").trim().replace(/^([A-Za-z]\d[A-Za-z])\W+(?=\d)/, "$1 ");
  return normalizePostalCode(written) ?? findPostalCode(written) ?? findPostalCode(address ?? "");
}

/** Where a position says it, a phone that somebody brought along says nothing. */
function isAbroad({ countryCode, phone, latitude }: ImportedPlace): boolean {
  const country = placeKey(countryCode ?? "");
  if (country !== "") return !["ca", "can"].includes(country) && !isProvince(country);
  return latitude === undefined && /^\s*\+(?!\s*1)\d/.test(phone ?? "");
}

function provinceOfAddress(address: string): "ontario" | "elsewhere" | undefined {
  if (ONTARIO_AT_END.test(address)) return "ontario";
  const last = address.split(",").at(-1) ?? "";
  const isAlone = address.includes(",");
  return isAlone && isOtherProvince(last.replace(/\d+/g, "")) ? "elsewhere" : undefined;
}
