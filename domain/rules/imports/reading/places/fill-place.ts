import { readWebUrl } from "#domain/rules/imports/reading/fields/read-contact.ts";
import {
  findCid,
  findCidInUrl,
  findFeatureId,
  findOsmId,
  findPlaceId,
  findPlaceIdInUrl,
} from "#domain/rules/imports/reading/fields/read-position.ts";
import {
  readCount,
  readFlag,
  readMoment,
  readNumber,
} from "#domain/rules/imports/reading/values/read-values.ts";
import { firstPart, itemsOf, textOf } from "#domain/rules/imports/reading/values/record-values.ts";
import { findWebUrl } from "#domain/rules/studio/contact-links.ts";
import { fillContact } from "./fill-contact.ts";
import { fillLocation } from "./fill-location.ts";
import { fillOffer } from "./fill-offer.ts";
import type { RawPlace } from "./raw-place.ts";
import type { RowDraft } from "./row-draft.ts";

/** Cleans every field by itself: a bad one takes no other with it. */
export function fillPlace(draft: RowDraft, raw: RawPlace): void {
  fillIds(draft, raw);
  fillLocation(draft, raw);
  fillContact(draft, raw);
  fillOffer(draft, raw);
  fillStanding(draft, raw);
}

function fillIds(draft: RowDraft, raw: RawPlace): void {
  const { place } = draft;
  const address = textOf(raw.url) ?? "";
  const is = "is no such id";
  const placeId =
    draft.read("googlePlaceId", raw.googlePlaceId, findPlaceId, is) ?? findPlaceIdInUrl(address);
  const cid = draft.read("googleCid", raw.googleCid, findCid, is) ?? findCidInUrl(address);
  const fid = draft.read("fid", raw.fid, findFeatureId, is) ?? findFeatureId(address);
  const osmId = draft.read("osmId", raw.osmId, findOsmId, is);
  const studioId = draft.read("studioId", raw.studioId, readStudioId, is);
  if (placeId !== undefined) place.googlePlaceId = placeId;
  if (cid !== undefined) place.googleCid = cid;
  if (fid !== undefined) place.fid = fid;
  if (osmId !== undefined) place.osmId = osmId;
  if (studioId !== undefined) place.studioId = studioId;
  draft.line("plusCode", raw.plusCode, 100);
  const url = draft.read("url", raw.url, readWebUrl, "is no address on the web");
  if (url !== undefined) place.url = url;
}

function readStudioId(text: string): number | undefined {
  const number = readCount(text);
  return number === undefined || number === 0 ? undefined : number;
}

const MAX_IMAGES = 30;
const MAX_STANDING = 500;

/** Pictures, what others think of it, and whether it is still there. */
function fillStanding(draft: RowDraft, raw: RawPlace): void {
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

/** Its address is kept and shown; it is fetched where an operator asks for that alone. */
function readImageUrl(text: string): string | undefined {
  const url = /^https?:/i.test(text) ? findWebUrl(text) : undefined;
  return url !== undefined && url.length <= MAX_STANDING ? url : undefined;
}

function readRating(text: string): number | undefined {
  const rating = readNumber(text);
  return rating !== undefined && rating >= 0 && rating <= 5 ? rating : undefined;
}
