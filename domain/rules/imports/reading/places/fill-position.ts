import { isNowhere } from "#domain/rules/places/distance.ts";
import { findPositionInText, findPositionInUrl } from "../fields/find-position.ts";
import { readDegrees } from "../fields/read-degrees.ts";
import { textOf } from "../values/record-values.ts";
import type { RawPlace } from "./raw-place.ts";
import type { RowDraft } from "./row-draft.ts";

export function fillPosition(draft: RowDraft, raw: RawPlace): void {
  const written = writtenPosition(raw);
  const latitude = draft.read(
    "latitude",
    written.latitude,
    (text) => readDegrees(text, 90),
    "is no latitude",
  );
  const longitude = draft.read(
    "longitude",
    written.longitude,
    (text) => readDegrees(text, 180),
    "is no longitude",
  );
  if (latitude === undefined && longitude === undefined) return;
  if (latitude === undefined || longitude === undefined) {
    draft.note("position", "has only one of its two numbers");
  } else if (isNowhere({ latitude, longitude })) {
    draft.note("position", "0, 0 lies in the Atlantic and means unknown");
  } else Object.assign(draft.place, { latitude, longitude });
}

/** In two fields, both in one of them, or in the place's address on Google Maps. */
function writtenPosition(raw: RawPlace): Pick<RawPlace, "latitude" | "longitude"> {
  const [latitude, longitude] = [textOf(raw.latitude), textOf(raw.longitude)];
  if (latitude === undefined && longitude === undefined) {
    return findPositionInUrl(textOf(raw.url) ?? "") ?? {};
  }
  const isOne = latitude === undefined || longitude === undefined;
  const pair = isOne ? findPositionInText(latitude ?? longitude ?? "") : undefined;
  return pair ?? { latitude, longitude };
}
