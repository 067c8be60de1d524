import { rangeFromPrice, rangeOfPrice } from "#domain/rules/studio/price-range-of.ts";
import { normalized } from "#domain/rules/text/normalized.ts";
import type { PriceRange } from "#domain/vocabulary/price-ranges.ts";

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
