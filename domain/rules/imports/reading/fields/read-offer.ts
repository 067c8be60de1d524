import { parsedCell, readFlag } from "#domain/rules/imports/reading/values/read-values.ts";
import {
  isRecord,
  itemsOf,
  remember,
  textOf,
} from "#domain/rules/imports/reading/values/record-values.ts";
import { rangeFromPrice, rangeOfPrice } from "#domain/rules/studio/price.ts";
import { normalized } from "#domain/rules/text/lines.ts";
import { type AmenityKey, findAmenityKey } from "#domain/vocabulary/amenities.ts";
import { type ClassTypeKey, findClassTypeKey } from "#domain/vocabulary/class-types.ts";
import type { PriceRange } from "#domain/vocabulary/search-choices.ts";

const LONGEST_PHRASE = 3;
/** Of one word, only these say what is taught: a tower is also a building, and yoga can be hot. */
const CLEAR_WORDS = /^(?:reformers?|megaformer|lagree|barre)$/i;

/** One of them stands in every phrase; most texts have none, and are done with. */
const HINTS = /pilates|reformer|megaformer|lagree|barre|private|group|mat class|wunda/i;

/** The class types that stand in a name or a category as whole words. */
export function findClassTypes(texts: readonly string[]): ClassTypeKey[] {
  const found = new Set<ClassTypeKey>();
  for (const text of texts.filter((candidate) => HINTS.test(candidate))) {
    const words = text.split(/[^\p{L}\p{N}'’-]+/u).filter((word) => word !== "");
    for (let size = 1; size <= LONGEST_PHRASE; size++) {
      for (let start = 0; start + size <= words.length; start++) {
        const key = findPhrase(words.slice(start, start + size));
        if (key !== undefined) found.add(key);
      }
    }
  }
  return [...found];
}

function findPhrase(words: readonly string[]): ClassTypeKey | undefined {
  const [first = ""] = words;
  if (words.length === 1 && !CLEAR_WORDS.test(first)) return undefined;
  return findClassTypeKey(words.join(" ").replace(/^reformers$/i, "reformer"));
}

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
    .flatMap((section) => (itemsOf(section).length > 0 ? itemsOf(section) : [section]))
    .flatMap((entry) => flagsOf(entry, []))
    .filter(([, isThere]) => readFlag(textOf(isThere)) === true)
    .map(([label]) => findAmenity(label));
  return [...new Set(keys.filter((key) => key !== undefined))];
}

/** A label with a stroke in it has become two columns of a table: `Lockers/cubbies`. */
const MOST_STROKES = 3;

function flagsOf(entry: unknown, words: readonly string[]): [label: string, isThere: unknown][] {
  if (!isRecord(entry) || words.length > MOST_STROKES) return [];
  return Object.entries(entry).flatMap(([word, part]) =>
    isRecord(part) ? flagsOf(part, [...words, word]) : [[[...words, word].join("/"), part]],
  );
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

export type ReadPrice = { readonly price?: number; readonly priceRange: PriceRange };

const LEVEL = /^[$€£¥]{1,5}$/;
const CURRENCY = "(?:CA\\$|C\\$|CAD ?\\$?|\\$)?";
const AMOUNT = "(\\d{1,3}(?:,\\d{3})+|\\d{1,4})(?:[.,](\\d{1,2}))?";
const AFTER = "(?:CA\\$|\\$|CAD)?";
const EACH =
  "(?: ?(?:/|per|a|par) ?(?:class|session|drop-?in|cours|visit|person|personne))?(?: ?(?:\\+|plus) ?(?:tax|taxes|hst|tx))?";
const SINGLE = new RegExp(
  `^(?:(from|under|à partir de|dès|up to) )?${CURRENCY} ?${AMOUNT} ?${AFTER}${EACH}( ?\\+| and over| or more)?${EACH}$`,
  "i",
);
const SPAN = new RegExp(
  `^${CURRENCY} ?${AMOUNT} ?${AFTER} ?(?:[-–—−]|to|à) ?${CURRENCY} ?${AMOUNT} ?${AFTER}${EACH}$`,
  "i",
);
/** Google's own words for its levels. */
const levelWords: readonly (readonly [RegExp, number])[] = [
  [/^(?:price_level_)?(?:inexpensive|cheap)$/i, 1],
  [/^(?:price_level_)?moderate(?:ly expensive)?$/i, 2],
  [/^(?:price_level_)?(?:very[ _])?expensive$/i, 3],
];
const MAX_DOLLARS = 500;

/** `$$`, `CA$20–80`, `$25`, `CA$100+`; undefined where it is no price of a class in Canadian dollars. */
export function readPrice(text: string): ReadPrice | undefined {
  const plain = normalized(text, "NFKC").replace(/\s+/g, " ").trim();
  if (LEVEL.test(plain)) return { priceRange: rangeOfLevel(plain.length) };
  const [, level] = levelWords.find(([words]) => words.test(plain)) ?? [];
  if (level !== undefined) return { priceRange: rangeOfLevel(level) };
  const span = SPAN.exec(plain);
  // Of a span the lower bound decides.
  if (span) return { priceRange: rangeFromPrice(dollarsOf(span[1], span[2])) };
  const single = SINGLE.exec(plain);
  if (!single) return undefined;
  const [, word, whole, cents, plus] = single;
  const dollars = dollarsOf(whole, cents);
  if (word !== undefined && /under|up to/i.test(word)) {
    return { priceRange: rangeOfPrice(Math.max(0, dollars - 1)) };
  }
  if (dollars > MAX_DOLLARS) return undefined;
  const isExact = word === undefined && plus === undefined;
  if (!isExact) return { priceRange: rangeFromPrice(dollars) };
  return { priceRange: rangeOfPrice(dollars), price: Math.round(dollars * 100) };
}

/** Where a range is expected, a small number is a level and no price. */
export function readPriceRange(text: string): PriceRange | undefined {
  const [, level] = /^([1-4])(?:\.0)?$/.exec(text.trim()) ?? [];
  return level === undefined ? readPrice(text)?.priceRange : rangeOfLevel(Number(level));
}

function rangeOfLevel(level: number): PriceRange {
  if (level === 1) return "Under $20";
  return level === 2 ? "$20 - $35" : "$35+";
}

function dollarsOf(whole = "0", cents = ""): number {
  return Number(`${whole.replaceAll(",", "")}.${cents || "0"}`);
}
