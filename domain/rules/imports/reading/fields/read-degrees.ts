import { readNumber } from "../values/read-number.ts";

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
