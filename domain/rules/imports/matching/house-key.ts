import { placeKey } from "#domain/rules/places/place-text.ts";

const HOUSE = /(?:^|[\s,#-])(\d{1,6})[a-z]?\s+(\p{L}[\p{L}'’.]*)(?:\s+(\p{L}[\p{L}'’.]*))?/giu;
/** What a street’s name begins with, and what is no street. */
const NOT_ALONE = /^(?:st|ste|the|old|new|north|south|east|west|n|s|e|w|le|la|de|county|mount|mt)$/;
const NO_STREET = /^(?:floor|fl|unit|suite|rd|nd|th|etage|level)$/;

/** Number and street, however the rest is written: `145 Front St W, Toronto` is `145 front`. */
export function houseKey(address: string | null | undefined): string | undefined {
  for (const [, number = "", first = "", second = ""] of (address ?? "").matchAll(HOUSE)) {
    const street = placeKey(first);
    if (NO_STREET.test(street)) continue;
    return `${Number(number)} ${NOT_ALONE.test(street) ? `${street} ${placeKey(second)}` : street}`;
  }
  return undefined;
}
