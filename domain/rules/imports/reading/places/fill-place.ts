import type { MappedField } from "#domain/rules/imports/import-columns.ts";
import {
  readPhone,
  readWebUrl,
  withoutExponent,
} from "#domain/rules/imports/reading/fields/read-contact.ts";
import {
  findClassTypes,
  readAdditionalInfo,
  readPrice,
  readPriceRange,
} from "#domain/rules/imports/reading/fields/read-offer.ts";
import {
  findCid,
  findCidInUrl,
  findFeatureId,
  findOsmId,
  findPlaceId,
  findPlaceIdInUrl,
  findPositionInText,
  findPositionInUrl,
  mendPostalCode,
  readDegrees,
} from "#domain/rules/imports/reading/fields/read-position.ts";
import { cleanLines, cutText, isDamaged } from "#domain/rules/imports/reading/values/clean-text.ts";
import {
  parsedCell,
  readCount,
  readFlag,
  readMoment,
  readNumber,
} from "#domain/rules/imports/reading/values/read-values.ts";
import {
  firstPart,
  itemsOf,
  readWords,
  textOf,
} from "#domain/rules/imports/reading/values/record-values.ts";
import { isNowhere } from "#domain/rules/places/distance.ts";
import { findPostalCode, normalizePostalCode } from "#domain/rules/places/postal-code.ts";
import { profileFields, urlFields } from "#domain/rules/studio/contact-fields.ts";
import {
  findMailUrl,
  findProfileUrl,
  findWebUrl,
  type SocialNetwork,
} from "#domain/rules/studio/contact-links.ts";
import { findAmenityKey } from "#domain/vocabulary/amenities.ts";
import { findClassTypeKey } from "#domain/vocabulary/class-types.ts";
import type { RowDraft } from "./row-draft.ts";

type FurtherField =
  | "googleCid"
  | "fid"
  | "plusCode"
  | "phoneUnformatted"
  | "categoryName"
  | "additionalInfo"
  | "temporarilyClosed";

/** What a record says of each thing, as it stands there: not yet clean, of any kind. */
export type RawPlace = { readonly [Field in MappedField | FurtherField]?: unknown };

/** Cleans every field by itself: a bad one takes no other with it. */
export function fillPlace(draft: RowDraft, raw: RawPlace): void {
  fillIds(draft, raw);
  fillAddress(draft, raw);
  fillContact(draft, raw);
  fillOffer(draft, raw);
  fillStanding(draft, raw);
}

const countries: Readonly<Record<string, string>> = {
  canada: "CA",
  can: "CA",
  "united states": "US",
  "united states of america": "US",
  usa: "US",
  "united kingdom": "GB",
};

function fillAddress(draft: RowDraft, raw: RawPlace): void {
  draft.line("name", raw.name, 200);
  draft.line("address", raw.address, 300);
  draft.line("street", raw.street, 300);
  const { address, street } = draft.place;
  if (address === undefined && street !== undefined) draft.place.address = street;
  fillNeighborhood(draft, raw);
  draft.line("city", raw.city, 100);
  draft.line("state", raw.state, 100);
  fillPostalCode(draft, raw);
  const country = draft.usable("countryCode", raw.countryCode);
  if (country !== undefined) draft.place.countryCode = codeOf(country);
  fillPosition(draft, raw);
}

/** Exports of 2022 repeat the street there. */
function fillNeighborhood(draft: RowDraft, raw: RawPlace): void {
  draft.line("neighborhood", raw.neighborhood, 100);
  const { neighborhood, street, address } = draft.place;
  const isStreet = neighborhood === street || neighborhood === address?.split(",")[0];
  if (neighborhood !== undefined && isStreet) delete draft.place.neighborhood;
}

/** What is none of ours stays as it is written: it says that a place is elsewhere. */
function codeOf(country: string): string {
  const name = country.toLowerCase();
  if (/^[a-z]{2}$/.test(name)) return country.toUpperCase();
  return Object.hasOwn(countries, name) ? (countries[name] ?? country) : cutText(country, 60);
}

/** Where only the address has one, a Canadian one is taken from there. */
function fillPostalCode(draft: RowDraft, raw: RawPlace): void {
  const written = draft.usable("postalCode", raw.postalCode)?.replace(/^(\d+)\.0$/, "$1");
  const code =
    written === undefined
      ? findPostalCode(draft.place.address ?? "")
      : (normalizePostalCode(written) ?? findPostalCode(written) ?? mended(draft, written));
  if (code !== undefined && code.length <= 20) draft.place.postalCode = code;
  else if (code !== undefined) draft.note("postalCode", "is too long for a postal code");
}

function mended(draft: RowDraft, written: string): string {
  const code = mendPostalCode(written);
  if (code !== undefined) draft.note("postalCode", `“${written}” is taken for ${code}`);
  return code ?? written;
}

const MAX_CONTACT = 500;

function fillContact(draft: RowDraft, raw: RawPlace): void {
  const { place } = draft;
  const phone = readPhoneOf(draft, raw.phone) ?? readPhoneOf(draft, raw.phoneUnformatted);
  if (phone !== undefined) place.phone = phone;
  const email = draft.read("email", raw.email, readEmail, "is no e-mail address");
  if (email !== undefined) place.email = email;
  for (const network of profileFields) {
    const url = draft.read(
      network,
      raw[network],
      (text) => profile(network, text),
      `is no ${network} account`,
    );
    if (url !== undefined) place[network] = url;
  }
  fillWebsite(draft, raw);
  for (const field of urlFields) {
    if (field === "website") continue;
    const url = draft.read(field, raw[field], readWebUrl, "is no address on the web");
    if (url !== undefined) place[field] = url;
  }
}

function readPhoneOf(draft: RowDraft, value: unknown): string | undefined {
  const text = withoutExponent(textOf(value) ?? "");
  return draft.read("phone", text, readPhone, "is no phone number");
}

/** An account of a network goes where accounts go. */
function fillWebsite(draft: RowDraft, raw: RawPlace): void {
  const { place } = draft;
  const website = draft.read("website", raw.website, readWebUrl, "is no address on the web");
  if (website === undefined) return;
  const network = profileFields.find((name) => profile(name, website) !== undefined);
  if (network === undefined) place.website = website;
  else place[network] ??= website;
}

function profile(network: SocialNetwork, text: string): string | undefined {
  const url = findProfileUrl(network, text.split(/\s*[;|]\s*/)[0] ?? "");
  const short = url === undefined ? undefined : readWebUrl(url);
  return short !== undefined && short.length <= MAX_CONTACT ? short : undefined;
}

function readEmail(text: string): string | undefined {
  const first = text.replace(/^mailto:/i, "").split(/[\s,;|?]+/)[0] ?? "";
  const isOne = findMailUrl(first) !== undefined && /@[^@]+\.[^@.]{2,}$/.test(first);
  return isOne && first.length <= 254 ? first : undefined;
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

const MAX_DESCRIPTION = 5000;

/** What is taught, how it is described, and what it costs. */
function fillOffer(draft: RowDraft, raw: RawPlace): void {
  const { place } = draft;
  draft.line("categoryName", raw.categoryName, 100);
  const categories = readWords(raw.categories);
  const words = categories.length > 0 ? categories : readWords(place.categoryName);
  if (words.length > 0) place.categories = words;
  const named = readWords(raw.classTypes).map((word) => findClassTypeKey(word) ?? word);
  const classTypes = [...new Set([...named, ...findClassTypes([place.name ?? "", ...words])])];
  if (classTypes.length > 0) place.classTypes = classTypes;
  const amenities = [
    ...readWords(raw.amenities).map((word) => findAmenityKey(word) ?? word),
    ...readAdditionalInfo(raw.additionalInfo),
  ];
  if (amenities.length > 0) place.amenities = [...new Set(amenities)];
  fillDescription(draft, raw.description);
  fillPrice(draft, raw);
}

function fillDescription(draft: RowDraft, value: unknown): void {
  const text = cleanLines(textOf(value) ?? "");
  // Some exports keep what Google says about a place there, for programs.
  if (text === "" || isDamaged(text) || parsedCell(text) !== text) return;
  draft.place.description = cutText(text, MAX_DESCRIPTION);
  if (text.length > MAX_DESCRIPTION) {
    draft.note("description", `was cut after ${MAX_DESCRIPTION} characters`);
  }
}

/** A range that is named beside a price counts more than the one that follows from it. */
function fillPrice(draft: RowDraft, raw: RawPlace): void {
  const is = "is no price of a class in Canadian dollars";
  const price = draft.read("price", raw.price, readPrice, is);
  const range = draft.read("priceRange", raw.priceRange, readPriceRange, is);
  const priceRange = range ?? price?.priceRange;
  if (priceRange !== undefined) draft.place.priceRange = priceRange;
  if (price?.price !== undefined) draft.place.price = price.price;
}

function fillPosition(draft: RowDraft, raw: RawPlace): void {
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

/** Its address is kept and shown, never fetched. */
function readImageUrl(text: string): string | undefined {
  const url = /^https?:/i.test(text) ? findWebUrl(text) : undefined;
  return url !== undefined && url.length <= MAX_STANDING ? url : undefined;
}

function readRating(text: string): number | undefined {
  const rating = readNumber(text);
  return rating !== undefined && rating >= 0 && rating <= 5 ? rating : undefined;
}
