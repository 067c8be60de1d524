import { columnsWith } from "#domain/rules/imports/import-columns.ts";
import { readOsmAmenities } from "#domain/rules/imports/reading/fields/read-offer.ts";
import { findOsmId } from "#domain/rules/imports/reading/fields/read-position.ts";
import { readWeekText } from "#domain/rules/imports/reading/hours/read-week.ts";
import { readMoment } from "#domain/rules/imports/reading/values/read-values.ts";
import {
  firstPart,
  isRecord,
  partOf,
  type RawRecord,
  textOf,
} from "#domain/rules/imports/reading/values/record-values.ts";
import type { Position } from "#domain/rules/places/distance.ts";
import { fillPlace } from "./fill-place.ts";
import {
  findElementPosition,
  findGeometryPosition,
  findWayPosition,
  type NodePositions,
} from "./osm-position.ts";
import type { RawPlace } from "./raw-place.ts";
import { type ReadPlace, RowDraft } from "./row-draft.ts";

/** A feature of OpenStreetMap's GeoJSON. `seenAt` is the file's own time. */
export function readOsmFeature(feature: unknown, seenAt?: string): ReadPlace {
  const properties = partOf(feature, "properties");
  const id = firstId(
    [
      partOf(feature, "id"),
      ...["@id", "full_id", "osm_id", "osmid", "id"].map((key) => partOf(properties, key)),
    ],
    firstPart(properties, ["osm_type", "@type", "element_type", "element", "type"]),
  );
  return readTags(
    tagsOf(properties),
    id,
    findGeometryPosition(partOf(feature, "geometry")),
    seenAt,
  );
}

/** An element of an Overpass answer. `nodes` are the positions of those that ways are made of. */
export function readOverpassElement(
  element: unknown,
  seenAt?: string,
  nodes?: NodePositions,
): ReadPlace {
  const id = firstId([`${textOf(partOf(element, "type"))}/${textOf(partOf(element, "id"))}`]);
  const position = findElementPosition(element) ?? (nodes && findWayPosition(element, nodes));
  return readTags(partOf(element, "tags"), id, position, seenAt);
}

function firstId(candidates: readonly unknown[], kind?: unknown): string | undefined {
  const texts = candidates.map((candidate) => textOf(candidate) ?? "");
  const whole = texts.map(findOsmId).find((id) => id !== undefined);
  const number = texts.find((text) => /^\d+$/.test(text));
  return whole ?? (number === undefined ? undefined : findOsmId(`${textOf(kind)}/${number}`));
}

function readTags(
  value: unknown,
  osmId: string | undefined,
  position: Position | undefined,
  seenAt: string | undefined,
): ReadPlace {
  const draft = new RowDraft();
  const tags = isRecord(value) ? value : {};
  if (!isRecord(value)) draft.note("row", "has no tags");
  const tag = (key: string) => textOf(partOf(tags, key));
  fillPlace(draft, { ...gather(tags), osmId, ...position });
  const hours = draft.usable("hours", tag("opening_hours"));
  const week = hours && readWeekText(hours, (text) => draft.note("hours", text));
  if (week) draft.place.hours = week;
  const amenities = readOsmAmenities(tag);
  if (amenities.length > 0) draft.place.amenities = amenities;
  const moment = readMoment(seenAt);
  if (moment !== undefined) draft.place.seenAt = moment;
  if (isGone(tags)) draft.place.permanentlyClosed = true;
  return draft;
}

function gather(tags: RawRecord): RawPlace {
  const tag = (keys: readonly string[]) =>
    firstPart(
      tags,
      keys.flatMap((key) => [key, `contact:${key}`]),
    );
  const street = [partOf(tags, "addr:housenumber"), firstPart(tags, ["addr:street", "addr:place"])];
  const unit = textOf(firstPart(tags, ["addr:unit", "addr:flats"]));
  const line = street
    .map((part) => textOf(part) ?? "")
    .join(" ")
    .trim();
  const whole = unit === undefined || line === "" ? line : `${line}, Unit ${unit}`;
  return {
    name: firstPart(tags, ["name", "name:en", "official_name", "brand"]),
    street: whole,
    address: partOf(tags, "addr:full") ?? whole,
    neighborhood: firstPart(tags, ["addr:suburb", "addr:neighbourhood", "addr:quarter"]),
    city: firstPart(tags, ["addr:city", "addr:town", "addr:village", "addr:municipality"]),
    state: firstPart(tags, ["addr:province", "addr:state"]),
    postalCode: partOf(tags, "addr:postcode"),
    countryCode: partOf(tags, "addr:country"),
    ...Object.fromEntries(columnsWith("osm").map(([field, keys]) => [field, tag(keys)])),
    description: firstPart(tags, ["description", "description:en"]),
    categories: ["sport", "leisure", "shop", "amenity", "healthcare"].flatMap(listValues(tags)),
    imageUrl: partOf(tags, "image"),
  };
}

/** `sport=pilates;yoga` are two. */
function listValues(tags: RawRecord): (key: string) => string[] {
  return (key) =>
    (textOf(partOf(tags, key)) ?? "").split(";").map((word) => word.trim().replaceAll("_", " "));
}

const GONE =
  /^(?:disused|abandoned|was|demolished|razed|removed):(?:leisure|amenity|shop|sport|healthcare)$/;

/** What was a place once is vacant, or keeps its tags behind a prefix; beside a present one they tell what was there before. */
function isGone(tags: RawRecord): boolean {
  if (["disused", "abandoned"].some((key) => textOf(partOf(tags, key)) === "yes")) return true;
  if (textOf(partOf(tags, "shop")) === "vacant") return true;
  const isThere = firstPart(tags, ["leisure", "amenity", "shop", "healthcare"]) !== undefined;
  return !isThere && Object.keys(tags).some((key) => GONE.test(key));
}

const PAIR = /"((?:[^"\\]|\\.)*)"=>"((?:[^"\\]|\\.)*)"/g;

/** A feature's tags: its properties, those inside `tags`, or what GDAL keeps in one text as `"sport"=>"pilates"`. */
function tagsOf(properties: unknown): unknown {
  const inside = partOf(properties, "tags");
  if (isRecord(inside)) return inside;
  const others = textOf(partOf(properties, "other_tags"));
  return others === undefined || !isRecord(properties)
    ? properties
    : { ...readOtherTags(others), ...withValues(properties) };
}

function readOtherTags(text: string): RawRecord {
  const plain = (part = "") => part.replace(/\\(.)/g, "$1");
  return Object.fromEntries(
    [...text.matchAll(PAIR)].map(([, key, value]) => [plain(key), plain(value)]),
  );
}

function withValues(properties: RawRecord): RawRecord {
  return Object.fromEntries(
    Object.entries(properties).filter(([, value]) => textOf(value) !== undefined),
  );
}
