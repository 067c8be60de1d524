import { rangeOfPrice } from "#domain/rules/studio/price.ts";
import {
  type DistanceKm,
  distancesKm,
  type MaxPrice,
  type MinRating,
  maxPrices,
  type PriceRange,
} from "#domain/vocabulary/search-choices.ts";

/** What a text says in figures, and the text without them. */
export type Figures = {
  readonly rest: string;
  readonly postalCode: string | undefined;
  /** The first three characters of one, and perhaps the next. */
  readonly postalArea: string | undefined;
  readonly distance: DistanceKm | undefined;
  readonly rating: MinRating | undefined;
  /** Minutes after midnight. */
  readonly clockTime: number | undefined;
  readonly priceRange: PriceRange | undefined;
  /** Of one class, in dollars. */
  readonly maxPrice: MaxPrice | undefined;
};

const POSTAL_CODE = /(?<![\p{L}\p{N}])([a-z]\d[a-z])[ .\-–]{0,2}(\d[a-z]\d)(?![\p{L}\p{N}])/iu;
const POSTAL_AREA = /(?<![\p{L}\p{N}])([a-z]\d[a-z])(?:[ -]?\d[a-z]?)?(?![\p{L}\p{N}])/iu;
const ALWAYS_OPEN = /\b24 ?\/ ?7\b|\b24 ?h(ou)?rs?\b/i;
const MINUTES = /\b\d{1,3}[ -]?(?:min|mins|minutes?)\b(?: (?:drive|walk|away|from))?(?! ?class)/i;
const DISTANCE =
  /(?:\b(?:within|up to|less than|under|max|a radius of|inside)\s+|<\s*)?\b(\d{1,3}(?:[.,]\d+)?)[ -]?(km|kms|kilomet(?:er|re)s?|klm|mi|miles?)\b(?: (?:of|from|around|radius|away))?/i;
const STARS =
  /\b([345](?:[.,]\d)?)(?: ?\+| plus)?[ -]?(?:stars?\b|\*+|★|⭐)(?: ?\+| (?:and|or|&) (?:up|more|better|above|higher))?/iu;
const RATED =
  /\b(?:rated|rating|score|above|over|at least|min(?:imum)?)(?: of)? ([345](?:[.,]\d)?)(?! ?(?:am|pm|km|:|\d))\b ?\+?/i;
const DECIMAL = /(?<![\d$])\b([345][.,]\d)\b ?\+?(?! ?(?:am|pm|km))|(?<![\d$])\b([345]) ?\+(?!\d)/i;
/** Takes what fits out of the text: a comma stays, so that no name goes on over it. */
type Take = <T>(pattern: RegExp, read: (match: RegExpExecArray) => T | undefined) => T | undefined;

export function readFigures(text: string, isPostalArea: (code: string) => boolean): Figures {
  let rest = text;
  const take: Take = (pattern, read) => {
    const match = pattern.exec(rest);
    const value = match === null ? undefined : read(match);
    if (match !== null && value !== undefined) rest = rest.replace(match[0], " , ");
    return value;
  };
  const postalCode = take(POSTAL_CODE, ([, area, unit]) => `${area} ${unit}`.toUpperCase());
  const postalArea = take(POSTAL_AREA, ([, code = ""]) =>
    isPostalArea(code.toUpperCase()) ? code.toUpperCase() : undefined,
  );
  take(ALWAYS_OPEN, () => true);
  take(MINUTES, () => true);
  const distance = take(DISTANCE, readDistance);
  const rating = take(STARS, readRating) ?? take(RATED, readRating);
  const clockTime = takeClockTime(take);
  const maxPrice = take(PRICE_BELOW, readMaxPrice);
  const priceRange = takePriceRange(take);
  const decimal = rating ?? take(DECIMAL, ([, decimal, whole]) => toRating(decimal ?? whole ?? ""));
  return {
    rest,
    postalCode,
    postalArea,
    distance,
    rating: decimal,
    clockTime,
    priceRange,
    maxPrice,
  };
}

/** The next one that we offer. */
function readDistance([, number = "", unit = ""]: RegExpExecArray): DistanceKm {
  const km = Number(number.replace(",", ".")) * (/^mi/i.test(unit) ? 1.609 : 1);
  return distancesKm.find((choice) => choice >= km) ?? 25;
}

function readRating([, number = ""]: RegExpExecArray): MinRating {
  return toRating(number);
}

function toRating(text: string): MinRating {
  const stars = Number(text.replace(",", "."));
  return stars >= 4.5 ? 4.5 : stars >= 4 ? 4 : 3.5;
}

const CLOCK =
  /\b(?:(?:at|after|around|by|from|before|@) ?)?(\d{1,2})(?:[:.h](\d{2}))?(?: ?(?:-|–|to|and) ?\d{1,2}(?:[:.]\d{2})?)? ?(a\.?m\b\.?|p\.?m\b\.?|o'?clock\b)/i;
const CLOCK_24 = /\b([01]?\d|2[0-3])(?::|h)([0-5]\d)\b|\b(1\d|2[0-3])h\b/i;

/** Minutes after midnight. */
function takeClockTime(take: Take): number | undefined {
  return take(CLOCK, readClock) ?? take(CLOCK_24, readClock24);
}

function readClock([whole, hourText, minuteText, half = ""]: RegExpExecArray): number | undefined {
  const hour = Number(hourText);
  const minute = Number(minuteText ?? 0);
  if (hour > 12 || hour === 0 || minute > 59) return undefined;
  // Nobody goes to a class at night: five o'clock is in the afternoon, seven in the morning.
  const isAfternoon = /^p/i.test(half) || (/^o/i.test(half) && hour < 6);
  const time = ((hour % 12) + (isAfternoon ? 12 : 0)) * 60 + minute;
  return /^before/i.test(whole) ? Math.max(0, time - 60) : time;
}

function readClock24([, hour, minute, alone]: RegExpExecArray): number {
  return Number(hour ?? alone) * 60 + Number(minute ?? 0);
}

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

/** The next one that we offer; under $20 is a range of its own. */
function readMaxPrice([, before, after]: RegExpExecArray): MaxPrice | undefined {
  const dollars = Number(before ?? after);
  if (dollars < 5 || dollars === 20) return undefined;
  return maxPrices.find((most) => most >= dollars);
}

/** A limit above what most cost excludes nothing. */
function rangeBelow(dollars: number): PriceRange | "any" | undefined {
  if (dollars < 5) return undefined;
  return dollars === 20 ? "Under $20" : "any";
}

function rangeAbove(dollars: number): PriceRange | undefined {
  return dollars < 10 ? undefined : dollars < 30 ? "$20 - $35" : "$35+";
}
