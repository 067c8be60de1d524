import { findWebUrl } from "#domain/rules/studio/contact-links.ts";
import { readFlag } from "../values/read-flag.ts";
import { readMoment } from "../values/read-moment.ts";
import { readCount, readNumber } from "../values/read-number.ts";
import { firstPart, itemsOf, textOf } from "../values/record-values.ts";
import type { RawPlace } from "./raw-place.ts";
import type { RowDraft } from "./row-draft.ts";

const MAX_IMAGES = 30;
const MAX_CHARACTERS = 500;

/** Pictures, what others think of it, and whether it is still there. */
export function fillStanding(draft: RowDraft, raw: RawPlace): void {
  const { place } = draft;
  const image = draft.read("imageUrl", raw.imageUrl, readImageUrl, "is no address on the web");
  if (image !== undefined) place.imageUrl = image;
  const images = listImages(raw.imageUrls);
  if (images.length > 0) place.imageUrls = images;
  const rating = draft.read("rating", raw.rating, readRating, "is no rating from 0 to 5");
  if (rating !== undefined && rating > 0) place.rating = rating;
  const count = draft.read("reviewCount", raw.reviewCount, readCount, "is no number of reviews");
  if (count !== undefined) place.reviewCount = count;
  const seenAt = draft.read("seenAt", raw.seenAt, readMoment, "is no date");
  if (seenAt !== undefined) place.seenAt = seenAt;
  const isClosed = readFlag(textOf(raw.permanentlyClosed));
  if (isClosed !== undefined) place.permanentlyClosed = isClosed;
  const isAway = readFlag(textOf(raw.temporarilyClosed)) ?? saysAway(textOf(raw.permanentlyClosed));
  if (isAway !== undefined) place.temporarilyClosed = isAway;
}

/** A status has one word for both. */
function saysAway(status = ""): true | undefined {
  return /^(?:closed_temporarily|temporarily[ _]closed)$/i.test(status) || undefined;
}

function listImages(value: unknown): string[] {
  const items = itemsOf(value);
  const texts = items.length > 0 ? items : (textOf(value)?.split(/[\s;|]+|,\s*(?=https?:)/) ?? []);
  const urls = texts
    .slice(0, 10 * MAX_IMAGES)
    .map((item) =>
      readImageUrl(textOf(item) ?? textOf(firstPart(item, ["imageUrl", "image", "url"])) ?? ""),
    )
    .filter((url) => url !== undefined);
  return [...new Set(urls)].slice(0, MAX_IMAGES);
}

/** Its address is kept and shown, never fetched. */
function readImageUrl(text: string): string | undefined {
  const url = /^https?:/i.test(text) ? findWebUrl(text) : undefined;
  return url !== undefined && url.length <= MAX_CHARACTERS ? url : undefined;
}

function readRating(text: string): number | undefined {
  const rating = readNumber(text);
  return rating !== undefined && rating >= 0 && rating <= 5 ? rating : undefined;
}
