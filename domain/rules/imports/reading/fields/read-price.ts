import type { PriceRange } from "#domain/vocabulary/price-ranges.ts";

export type ReadPrice = { readonly price?: number; readonly priceRange: PriceRange };

const LEVEL = /^[$€£¥]{1,5}$/;
const CURRENCY = "(?:CA\\$|C\\$|CAD ?\\$?|\\$)?";
const AMOUNT = "(\\d{1,3}(?:,\\d{3})+|\\d{1,4})(?:[.,](\\d{1,2}))?";
const SINGLE = new RegExp(
  `^(?:(from|under|à partir de|dès|up to) )?${CURRENCY} ?${AMOUNT} ?(?:\\$|CAD)?( ?\\+)?(?: ?(?:/|per|a|par) ?(?:class|session|drop-?in|cours|visit|person))?$`,
  "i",
);
const SPAN = new RegExp(
  `^${CURRENCY} ?${AMOUNT} ?\\$? ?(?:[-–—−]|to|à) ?${CURRENCY} ?${AMOUNT} ?(?:\\$|CAD)?$`,
  "i",
);
const MAX_DOLLARS = 500;

/** `$$`, `CA$20–80`, `$25`, `CA$100+`; undefined where it is no price of a class in Canadian dollars. */
export function readPrice(text: string): ReadPrice | undefined {
  const plain = text.normalize("NFKC").replace(/\s+/g, " ").trim();
  if (LEVEL.test(plain)) return { priceRange: rangeOfLevel(plain.length) };
  const span = SPAN.exec(plain);
  if (span) return rangeFrom(dollarsOf(span[1], span[2]));
  const single = SINGLE.exec(plain);
  if (!single) return undefined;
  const [, word, whole, cents, plus] = single;
  const dollars = dollarsOf(whole, cents);
  if (word !== undefined && /under|up to/i.test(word)) return rangeFrom(Math.max(0, dollars - 1));
  if (dollars > MAX_DOLLARS) return undefined;
  const isExact = word === undefined && plus === undefined;
  return { ...rangeFrom(dollars), ...(isExact && { price: Math.round(dollars * 100) }) };
}

function rangeOfLevel(level: number): PriceRange {
  if (level === 1) return "Under $20";
  return level === 2 ? "$20 - $35" : "$35+";
}

/** Of a span the lower bound decides. */
function rangeFrom(dollars: number): { priceRange: PriceRange } {
  if (dollars < 20) return { priceRange: "Under $20" };
  return { priceRange: dollars < 35 ? "$20 - $35" : "$35+" };
}

function dollarsOf(whole = "0", cents = ""): number {
  return Number(`${whole.replaceAll(",", "")}.${cents || "0"}`);
}
