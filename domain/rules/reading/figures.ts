import { type DistanceKm, distancesKm } from "#domain/vocabulary/distances.ts";
import type { MinRating } from "#domain/vocabulary/min-ratings.ts";
import type { PriceRange } from "#domain/vocabulary/price-ranges.ts";
import { takeClockTime } from "./clock-figures.ts";
import { takePriceRange } from "./price-figures.ts";

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
export type Take = <T>(
  pattern: RegExp,
  read: (match: RegExpExecArray) => T | undefined,
) => T | undefined;

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
  const priceRange = takePriceRange(take);
  const decimal = rating ?? take(DECIMAL, ([, decimal, whole]) => toRating(decimal ?? whole ?? ""));
  return { rest, postalCode, postalArea, distance, rating: decimal, clockTime, priceRange };
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
