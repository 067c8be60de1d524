import { rangeOfPrice } from "#domain/rules/studio/price-range-of.ts";
import type { PriceRange } from "#domain/vocabulary/price-ranges.ts";
import type { Take } from "./figures.ts";

const MONEY = "(?:\\$|dollars?\\b|bucks\\b|cad\\b)";
const PRICE_SPAN = new RegExp(
  `(?:\\bbetween )?(\\$ ?)?\\b(\\d{1,3}) ?(?:-|–|to|and) ?\\$? ?(\\d{1,3})\\b(?: ?${MONEY})?`,
  "i",
);
const PRICE_BELOW = new RegExp(
  `(?:\\b(?:under|below|less than|cheaper than|max(?:imum)?|up to|no more than|at most|moins de)|<=?) ?\\$? ?(\\d{1,3})\\b(?: ?${MONEY})?|\\$? ?\\b(\\d{1,3})(?: ?${MONEY})? (?:or|and) (?:less|under|below|cheaper)\\b`,
  "i",
);
const PRICE_ABOVE = new RegExp(
  `(?:\\b(?:over|above|more than|at least|upwards of)|>=?) ?\\$? ?(\\d{2,3})\\b(?: ?${MONEY})?|\\$? ?\\b(\\d{2,3})(?: ?${MONEY})? ?(?:\\+|(?:and|or) (?:up|more|over|above)\\b)`,
  "i",
);
const PRICE = new RegExp(`\\$ ?(\\d{1,3})\\b|\\b(\\d{1,3}) ?${MONEY}`, "i");
const PRICE_SIGNS = /(?<![\d$])(\${1,4})(?![\d$])/;

export function takePriceRange(take: Take): PriceRange | undefined {
  const range =
    take(PRICE_SPAN, readPriceSpan) ??
    take(PRICE_BELOW, ([, before, after]) => rangeBelow(Number(before ?? after))) ??
    take(PRICE_ABOVE, ([, before, after]) => rangeAbove(Number(before ?? after))) ??
    take(PRICE, ([, before, after]) => rangeOfPrice(Number(before ?? after))) ??
    take(PRICE_SIGNS, ([, signs = ""]) => rangeOfPrice(signs.length * 15));
  return range === "any" ? undefined : range;
}

function readPriceSpan([whole, sign, low, high]: RegExpExecArray): PriceRange | undefined {
  const [from, to] = [Number(low), Number(high)];
  const isMoney = sign !== undefined || whole.includes("$") || /dollar|buck|cad/i.test(whole);
  if (from >= to || (!isMoney && (from < 5 || to < 15))) return undefined;
  return rangeOfPrice((from + to) / 2);
}

/** A limit above what most cost excludes nothing. */
function rangeBelow(dollars: number): PriceRange | "any" | undefined {
  if (dollars < 5) return undefined;
  return dollars <= 25 ? "Under $20" : dollars <= 40 ? "$20 - $35" : "any";
}

function rangeAbove(dollars: number): PriceRange | undefined {
  return dollars < 10 ? undefined : dollars < 30 ? "$20 - $35" : "$35+";
}
