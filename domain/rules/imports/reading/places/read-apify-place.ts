import type { ImportedPlace } from "#domain/contracts/imports/imported-place.ts";
import { columnsWith } from "#domain/rules/imports/import-columns.ts";
import { readWeek } from "#domain/rules/imports/reading/hours/read-week.ts";
import { cleanLine, cleanLines, cutText } from "#domain/rules/imports/reading/values/clean-text.ts";
import {
  parsedCell,
  readCount,
  readFlag,
  readMoment,
  readNumber,
} from "#domain/rules/imports/reading/values/read-values.ts";
import {
  firstPart,
  isRecord,
  itemsOf,
  partOf,
  type RawRecord,
  textOf,
} from "#domain/rules/imports/reading/values/record-values.ts";
import { fillPlace } from "./fill-place.ts";
import type { RawPlace } from "./raw-place.ts";
import { type ReadPlace, RowDraft } from "./row-draft.ts";

/** The names that exporters' versions have given one thing, the most trusted first. */
const keysOf: ReadonlyMap<keyof RawPlace, readonly string[]> = new Map<
  keyof RawPlace,
  readonly string[]
>([
  ...columnsWith("apify"),
  ["googleCid", ["cid"]],
  ["fid", ["fid", "dataId", "data_id", "google_id"]],
  ["plusCode", ["plusCode", "plus_code"]],
  ["phoneUnformatted", ["phoneUnformatted", "phones"]],
  ["additionalInfo", ["additionalInfo", "about"]],
  ["categoryName", ["categoryName", "category", "type"]],
  ["temporarilyClosed", ["temporarilyClosed"]],
]);

/** Of these lists, the first is taken. */
const firstOfList = new Set<string>([
  "phoneUnformatted",
  ...columnsWith("isList").map(([field]) => field),
]);

/** A record of an Apify export of Google Maps, of any of its versions, as JSON or from flattened columns. */
export function readApifyPlace(record: unknown): ReadPlace {
  const draft = new RowDraft();
  if (!isRecord(record)) {
    draft.note("row", "is no place");
    return draft;
  }
  fillPlace(draft, { ...gather(record), ...positionOf(record) });
  fillWeek(draft, record);
  fillSurroundings(draft, record);
  const reviews = readReviews(partOf(record, "reviews") ?? ownReview(record));
  if (reviews.length > 0) draft.place.reviews = reviews;
  return draft;
}

function gather(record: RawRecord): RawPlace {
  return Object.fromEntries(
    [...keysOf].map(([field, keys]) => {
      const value = firstPart(record, keys);
      return [field, firstOfList.has(field) ? firstItem(value) : value];
    }),
  );
}

function firstItem(value: unknown): unknown {
  const first = itemsOf(value)[0] ?? value;
  return isRecord(first) ? partOf(first, "url") : first;
}

function positionOf(record: RawRecord): RawPlace {
  const place = parsedCell(
    firstPart(record, ["location", "coordinates", "gpsCoordinates", "gps_coordinates"]),
  );
  const holder = isRecord(place) ? place : record;
  return {
    latitude: firstPart(holder, ["lat", "latitude"]),
    longitude: firstPart(holder, ["lng", "lon", "longitude"]),
  };
}

function fillWeek(draft: RowDraft, record: RawRecord): void {
  const value = firstPart(record, [
    "openingHours",
    "opening_hours",
    "working_hours",
    "operating_hours",
    "open_hours",
    "hours",
  ]);
  const isUsable = typeof value !== "string" || draft.usable("hours", value) !== undefined;
  const hours = isUsable ? readWeek(value, (text) => draft.note("hours", text)) : undefined;
  if (hours !== undefined) draft.place.hours = hours;
}

/** What Google shows around a place. */
function fillSurroundings(draft: RowDraft, record: RawRecord): void {
  const { place } = draft;
  draft.line("searchString", partOf(record, "searchString"), 200);
  const isAdvertisement = readFlag(textOf(partOf(record, "isAdvertisement")));
  if (isAdvertisement !== undefined) place.isAdvertisement = isAdvertisement;
  const others = titled(partOf(record, "peopleAlsoSearch")).map(({ title }) => ({ title }));
  if (others.length > 0) place.peopleAlsoSearch = others;
  const tags = titled(partOf(record, "reviewsTags")).flatMap(({ title, item }) => {
    const count = readCount(textOf(partOf(item, "count")));
    return count === undefined ? [] : [{ title, count }];
  });
  if (tags.length > 0) place.reviewsTags = tags;
}

function titled(value: unknown): { title: string; item: unknown }[] {
  return itemsOf(value)
    .slice(0, 30)
    .map((item) => ({ title: cutText(cleanLine(textOf(partOf(item, "title")) ?? ""), 100), item }))
    .filter(({ title }) => title !== "");
}

/** An export of reviews has the place beside each of them. */
function ownReview(record: RawRecord): readonly unknown[] {
  const isReview = firstPart(record, ["reviewId", "stars"]) !== undefined;
  return isReview && textOf(partOf(record, "title")) !== undefined ? [record] : [];
}

type ImportedReview = NonNullable<ImportedPlace["reviews"]>[number];

const MAX_REVIEWS = 50;
const MAX_TEXT = 5000;

/** Those with stars, each once. */
function readReviews(value: unknown): ImportedReview[] {
  const reviews: ImportedReview[] = [];
  const known = new Set<string>();
  for (const item of itemsOf(value)) {
    const review = readReview(item);
    if (review === undefined || (review.sourceId !== undefined && known.has(review.sourceId)))
      continue;
    if (review.sourceId !== undefined) known.add(review.sourceId);
    if (reviews.push(review) === MAX_REVIEWS) break;
  }
  return reviews;
}

function readReview(item: unknown): ImportedReview | undefined {
  if (!isRecord(item)) return undefined;
  const rating = readNumber(textOf(firstPart(item, ["stars", "rating"])));
  if (rating === undefined || ![1, 2, 3, 4, 5].includes(rating)) return undefined;
  const sourceId = line(firstPart(item, ["reviewId", "review_id", "id"]), 300);
  const author = line(firstPart(item, ["name", "authorName", "author"]), 100);
  const date = readMoment(textOf(firstPart(item, ["publishedAtDate", "publishedAt", "date"])));
  const text = cutText(cleanLines(textOf(firstPart(item, ["text", "reviewText"])) ?? ""), MAX_TEXT);
  return {
    rating,
    ...(sourceId !== undefined && { sourceId }),
    ...(author !== undefined && { author }),
    ...(date !== undefined && { date }),
    ...(text !== "" && { text }),
  };
}

function line(value: unknown, maxCharacters: number): string | undefined {
  return cutText(cleanLine(textOf(value) ?? ""), maxCharacters) || undefined;
}
