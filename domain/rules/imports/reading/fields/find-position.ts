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
