import { normalized } from "#domain/rules/text/lines.ts";

/**
 * Three or more parts become the first, the second and the first word of the third
 * (product rules, "Formats").
 */
export function shortenAddress(address: string): string {
  const [first = "", second = "", third] = address.split(",").map((part) => part.trim());
  if (third === undefined) return address;
  const [firstWord = ""] = third.split(/\s+/);
  return [first, second, firstWord].filter((part) => part !== "").join(", ");
}

/** Without a postal code, the part before the first comma is the city (product rules, "Places"). */
export function cityPart(text: string): string {
  return (text.split(",", 1)[0] ?? "").trim();
}

/** One key for `st catharines`, `St. Catharines`, `st-catharines` and `Saint Catharines`. */
export function placeKey(text: string): string {
  const bare = normalized(text, "NFD").replace(/[\p{M}'’‘ʼ`´]+/gu, "");
  return normalized(bare, "NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replace(/(?<=^| )saint(e?)(?= |$)/g, "st$1");
}

/** No place has as many words with its city. */
const MAX_PLACE_WORDS = 40;

/** Every way to read the last words of a text as what the place lies in: `byward market`, `ottawa`. */
export function splitContext(text: string): { place: string; context: string }[] {
  const words = placeKey(text).split(" ");
  if (words.length > MAX_PLACE_WORDS) return [];
  return words.slice(1).map((_, before) => ({
    place: words.slice(0, before + 1).join(" "),
    context: words.slice(before + 1).join(" "),
  }));
}

const PROVINCE_WORDS = new Set(["on", "ont", "ontario", "canada"]);

/** `Ontario`, `ON`, `Ontario, Canada`. */
export function isProvince(text: string): boolean {
  const key = placeKey(text);
  return key !== "" && key.split(" ").every((word) => PROVINCE_WORDS.has(word));
}
