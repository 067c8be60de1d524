import { placeKey } from "./address.ts";
import { findPostalCode, withoutPostalCode } from "./postal-code.ts";

const COUNTRY = /(?:^|[,\s]+)canada[.,\s]*$/i;

const PROVINCE = /(?:^|[,\s]+)(?:on|ont|ontario)[.,\s]*$/i;

type AddressParts = {
  readonly address: string;
  readonly city: string;
  readonly postalCode: string | null;
};

/**
 * The street, the city, the province and the postal code, each once, however much of it the address has already:
 * owners write a street alone, imports the whole (product rules, "Studio page").
 */
export function completeAddress({ address, city, postalCode }: AddressParts): string {
  const code = findPostalCode(address) ?? postalCode?.trim() ?? "";
  const street = withoutCity(withoutEnds(tidy(withoutPostalCode(address))), city);
  const province = code === "" ? "ON" : `ON ${code}`;
  const country = COUNTRY.test(address.trim()) ? "Canada" : "";
  return [street, city.trim(), province, country].filter((part) => part !== "").join(", ");
}

/** Without province and country, in whatever order they end the text. */
function withoutEnds(text: string): string {
  const shorter = text.replace(COUNTRY, "").replace(PROVINCE, "");
  return shorter === text ? text : withoutEnds(tidy(shorter));
}

/** As a part of its own, or as the last words of a line that says more than a house's number. */
function withoutCity(text: string, city: string): string {
  const key = placeKey(city);
  if (key === "") return text;
  const parts = text.split(", ");
  const last = parts.at(-1) ?? "";
  if (placeKey(last) === key) return parts.slice(0, -1).join(", ");
  const words = last.split(" ");
  const cityWords = city.trim().split(/\s+/).length;
  const before = words.slice(0, -cityWords);
  const isAtEnd = placeKey(words.slice(-cityWords).join(" ")) === key;
  return isAtEnd && before.length >= 3
    ? [...parts.slice(0, -1), before.join(" ")].join(", ")
    : text;
}

function tidy(text: string): string {
  return text
    .split(",")
    .map((part) => part.trim().replace(/\s+/g, " "))
    .filter((part) => part !== "")
    .join(", ");
}
