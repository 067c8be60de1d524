import { isProvince } from "#domain/rules/places/place-text.ts";
import { withoutPostalCode } from "#domain/rules/places/postal-code.ts";

const PROVINCE_AT_END = /[\s,]+(?:on|ont|ontario|canada)[\s,.]*$/i;
const MAX_WORDS = 3;

/** Read from the end, since a street may have a city's name; the last words will do where commas are missing. */
export function cityInAddress<Place>(
  address: string,
  find: (text: string) => Place | undefined,
): Place | undefined {
  const parts = withoutEnds(withoutPostalCode(address)).split(",");
  for (const part of parts.toReversed()) {
    const found = findInPart(part, find);
    if (found !== undefined) return found;
  }
  return undefined;
}

function findInPart<Place>(part: string, find: (text: string) => Place | undefined) {
  const words = part.trim().split(/\s+/);
  const isStreet = /\d/.test(part);
  for (let count = Math.min(words.length, MAX_WORDS); count > 0; count -= 1) {
    if (!isStreet && count < words.length) continue;
    const text = words.slice(-count).join(" ");
    const found = /\d/.test(text) || isProvince(text) ? undefined : find(text);
    if (found !== undefined) return found;
  }
  return undefined;
}

function withoutEnds(text: string): string {
  const shorter = text.trim().replace(PROVINCE_AT_END, "");
  return shorter === text.trim() ? shorter : withoutEnds(shorter);
}
