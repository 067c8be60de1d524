import { readNumber } from "#domain/rules/imports/reading/values/read-values.ts";
import { normalizePostalCode } from "#domain/rules/places/postal-code.ts";

/** With a point: `43,65` is one number, and no two. */
const DEGREES = "([+-]?\\d{1,3}\\.\\d{1,20})";
const PAIR = new RegExp(`^\\(?\\s*${DEGREES}°?\\s*[,;\\s]\\s*${DEGREES}°?\\s*\\)?$`);
/** As geographers write it, the longitude first. */
const POINT = new RegExp(
  `^(?:SRID=\\d+;)?POINT\\s*Z?\\s*\\(\\s*${DEGREES}\\s+${DEGREES}[^()]*\\)$`,
  "i",
);
/** The place itself; what stands behind `@` is the middle of somebody's screen. */
const OF_PLACE = new RegExp(`!3d${DEGREES}!4d${DEGREES}`);
const ASKED_FOR = new RegExp(`[?&](?:q|ll|query)=${DEGREES}(?:,|%2C)\\+?${DEGREES}(?:&|$)`, "i");

type PositionText = { readonly latitude: string; readonly longitude: string };

/** `43.65, -79.38` or `POINT (-79.38 43.65)` in one text. */
export function findPositionInText(text: string): PositionText | undefined {
  const pair = PAIR.exec(text);
  if (pair) return toPosition(pair[1], pair[2]);
  const point = POINT.exec(text);
  return point ? toPosition(point[2], point[1]) : undefined;
}

/** An address of Google Maps often has the position in it. */
export function findPositionInUrl(url: string): PositionText | undefined {
  const found = OF_PLACE.exec(url) ?? ASKED_FOR.exec(url);
  return found ? toPosition(found[1], found[2]) : undefined;
}

function toPosition(latitude = "", longitude = ""): PositionText {
  return { latitude, longitude };
}

/** `43.65`, `43.65° N`, `79°22'48" W`. */
const WRITTEN =
  /^([+-]?[\d.,]+)\s*(?:°|º|deg)?\s*(?:(\d{1,2})\s*['’′]\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:["”″]|''))?)?\s*([NSEWO])?$/i;

/** Degrees north and east; undefined for what is more than `max`, or none. */
export function readDegrees(text: string, max: number): number | undefined {
  const [, degrees, minutes, seconds, side = ""] = WRITTEN.exec(text) ?? [];
  const whole = readNumber(degrees);
  if (whole === undefined) return undefined;
  const parts = (readNumber(minutes) ?? 0) / 60 + (readNumber(seconds) ?? 0) / 3600;
  const size = Math.abs(whole) + parts;
  const isNegative = whole < 0 || /[SWO]/i.test(side);
  return size <= max ? (isNegative ? -size : size) : undefined;
}

/** Letters that are typed, or seen by a scanner, where a digit belongs; no Canadian code has an O or an I. */
const DIGIT_OF: Readonly<Record<string, string>> = { O: "0", I: "1", L: "1", S: "5", B: "8" };

/** `LOR 1BO` is L0R 1B0: of six characters every second is a digit. Undefined where that makes no code of it. */
export function mendPostalCode(text: string): string | undefined {
  const signs = text.toUpperCase().replace(/[^A-Z0-9]/g, "");
  const mended = [...signs].map((sign, at) => (at % 2 === 1 ? (DIGIT_OF[sign] ?? sign) : sign));
  return normalizePostalCode(mended.join(""));
}

/** They are no longer made to one pattern; a text with other signs in it was damaged. */
const PLACE_ID = /^[A-Za-z0-9_-]{5,300}$/;
const FEATURE_ID = /0x[0-9a-f]{1,16}:0x[0-9a-f]{1,16}/i;

/** `ChIJ…`; of the record itself, or out of one of its addresses. */
export function findPlaceId(text: string): string | undefined {
  return PLACE_ID.test(text) ? text : undefined;
}

export function findPlaceIdInUrl(url: string): string | undefined {
  const [, id = ""] =
    /[?&]query_place_id=([\w-]+)|place_id[:=]([\w-]+)|!1s(ChIJ[\w-]+)/
      .exec(url)
      ?.filter((part) => part !== undefined) ?? [];
  return findPlaceId(id);
}

/** A number beyond 2^53: it stays text. */
export function findCid(text: string): string | undefined {
  return /^\d{5,20}$/.test(text) ? text : undefined;
}

export function findCidInUrl(url: string): string | undefined {
  return findCid(/[?&]cid=(\d+)/.exec(url)?.[1] ?? "");
}

/** `0x89d4cb90d7c63ba5:0x323555502ab4c477` */
export function findFeatureId(text: string): string | undefined {
  return FEATURE_ID.exec(text)?.[0].toLowerCase();
}

/** `node/1` also from `n1`, `node 1` and an address of openstreetmap.org. */
export function findOsmId(text: string): string | undefined {
  const [, kind = "", number] =
    /(?:^|\/)(node|way|relation|n|w|r)[/ :]?(\d{1,19})\/?$/i.exec(text) ?? [];
  const word = { n: "node", w: "way", r: "relation" }[kind.charAt(0).toLowerCase()];
  return word === undefined || number === undefined ? undefined : `${word}/${number}`;
}
