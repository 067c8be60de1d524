import { type AmenityKey, findAmenityKey } from "#domain/vocabulary/amenities.ts";
import { parsedCell } from "../values/parsed-cell.ts";
import { readFlag } from "../values/read-flag.ts";
import { isRecord, itemsOf, textOf } from "../values/record-values.ts";
import { remember } from "../values/remember.ts";

/** Google's words that are none of ours. */
const byWords: readonly (readonly [RegExp, AmenityKey])[] = [
  [/\bparking\b|stationnement|estacionamento|parkplatz/i, "parking"],
  [/^(?:free )?wi-?fi\b/i, "wifi"],
  [/^(?:has )?showers?$|^douches?$/i, "showers"],
  [/^locker rooms?$/i, "locker-room"],
  [/^changing (?:rooms?|area)$|^vestiaires?$/i, "changing-rooms"],
];
/** A street where one may park is not the studio's. */
const NOT_OURS = /\bstreet parking\b|no parking|valet/i;

/** Of Google's `additionalInfo`: `{ "Amenities": [{ "Wi-Fi": true }] }`, or without the list; only what is said to be there. */
export function readAdditionalInfo(value: unknown): AmenityKey[] {
  const sections = parsedCell(value);
  if (!isRecord(sections)) return [];
  const keys = Object.values(sections)
    .flatMap((section) => [section, ...itemsOf(section)])
    .filter(isRecord)
    .flatMap((entry) => Object.entries(entry))
    .filter(([, isThere]) => readFlag(textOf(isThere)) === true)
    .map(([label]) => findAmenity(label));
  return [...new Set(keys.filter((key) => key !== undefined))];
}

const findAmenity = remember((label): AmenityKey | undefined => {
  if (NOT_OURS.test(label)) return undefined;
  return findAmenityKey(label) ?? byWords.find(([pattern]) => pattern.test(label))?.[1];
});

const osmTags: readonly (readonly [string, RegExp, AmenityKey])[] = [
  ["internet_access", /^(?:wlan|yes|wifi)$/, "wifi"],
  ["wifi", /^(?:yes|free)$/, "wifi"],
  ["shower", /^(?:yes|hot|free)$/, "showers"],
  ["drinking_water", /^yes$/, "water"],
  ["childcare", /^yes$/, "childcare"],
  ["changing_room", /^yes$/, "changing-rooms"],
  ["lockers", /^yes$/, "lockers"],
  ["locker", /^yes$/, "lockers"],
  ["parking", /^(?:yes|surface|underground|multi-storey|lane)$/, "parking"],
];

export function readOsmAmenities(tag: (key: string) => string | undefined): AmenityKey[] {
  const keys = osmTags
    .filter(([key, pattern]) => pattern.test(tag(key) ?? ""))
    .map(([, , amenity]) => amenity);
  return [...new Set(keys)];
}
