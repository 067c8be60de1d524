import { z } from "zod";
import { clockTimePattern } from "#domain/rules/hours/clock-time.ts";
import { isPostalCode, normalizePostalCode } from "#domain/rules/places/postal-code.ts";
import { searchLimits } from "#domain/rules/search/search-limits.ts";
import { similarStudioLimits } from "#domain/rules/studio/similar-studio-limits.ts";
import { amenityKeys, findAmenityKey } from "#domain/vocabulary/amenities.ts";
import { classTypeKeys, findClassTypeKey } from "#domain/vocabulary/class-types.ts";
import { distancesKm } from "#domain/vocabulary/distances.ts";
import { minRatings } from "#domain/vocabulary/min-ratings.ts";
import { priceRanges } from "#domain/vocabulary/price-ranges.ts";
import { sortOrderKeys } from "#domain/vocabulary/sort-orders.ts";
import { timeOfDayKeys } from "#domain/vocabulary/times-of-day.ts";
import { weekdays } from "#domain/vocabulary/weekdays.ts";
import { numberText, optionalChoice, optionalText, repeatedWords } from "../fields/query.ts";

const distanceMessage = `Distance must be one of ${distancesKm.join(", ")} km`;

const areaDistanceMessage = "A map's area has no distance: leave one of them out";

const distance = optionalChoice(distancesKm.map(String), distanceMessage).transform((text) =>
  distancesKm.find((km) => String(km) === text),
);

const limitMessage = `Limit must be a whole number from 1 to ${searchLimits.maxStudios}`;

export const limitPattern = /^\d{1,3}$/;

const limit = z
  .string(limitMessage)
  .regex(limitPattern, limitMessage)
  .transform(Number)
  .pipe(z.int().min(1, limitMessage).max(searchLimits.maxStudios, limitMessage))
  .default(searchLimits.maxStudios);

const clockTimeMessage = "A time must look like 18:30";

const filters = {
  timeOfDay: optionalChoice(
    timeOfDayKeys,
    `Time of day must be one of ${timeOfDayKeys.join(", ")}`,
  ),
  priceRange: optionalChoice(priceRanges, `Price range must be one of ${priceRanges.join(", ")}`),
  amenities: repeatedWords(findAmenityKey, amenityKeys.length, {
    one: "amenity",
    many: "amenities",
  }),
  classTypes: repeatedWords(findClassTypeKey, classTypeKeys.length, {
    one: "class type",
    many: "class types",
  }),
  rating: optionalChoice(
    minRatings.map(String),
    `Rating must be one of ${minRatings.join(", ")}`,
  ).transform((text) => minRatings.find((rating) => String(rating) === text)),
  /** At this moment, by each studio's own clock. */
  openNow: optionalChoice(["true"], "Open now must be true where it is sent").transform(
    (text) => text === "true" || undefined,
  ),
  /** With a time of day: an hour of it on that day. */
  openOn: optionalChoice(weekdays, `A day must be one of ${weekdays.join(", ")}`),
  /** At this minute of the day `openOn`. */
  openTime: optionalText("Send one time only", 5, clockTimeMessage).refine(
    (text) => text === undefined || clockTimePattern.test(text),
    clockTimeMessage,
  ),
  /** Of all that match, not only of those that are sent; `nearest` where none is named. */
  sort: optionalChoice(sortOrderKeys, `Sort must be one of ${sortOrderKeys.join(", ")}`),
  /** With `true`, the header `X-Facets` says how many studios each choice would find. */
  facets: optionalChoice(["true"], "Facets must be true where they are wanted").transform(
    (text) => text === "true" || undefined,
  ),
  limit,
};

type OpenAt = { openOn?: string | undefined; openTime?: string | undefined };

const needsDay = {
  message: "Send the day (openOn) with a time",
  path: ["openTime"],
};

function hasDayOfTime({ openOn, openTime }: OpenAt): boolean {
  return openTime === undefined || openOn !== undefined;
}

const latitude = numberText(-90, 90, "Latitude must be a number from -90 to 90");
const longitude = numberText(-180, 180, "Longitude must be a number from -180 to 180");

export const studioSearchQuerySchema = z
  .object({
    location: optionalText(
      "Send one location only",
      searchLimits.maxTextCharacters,
      `Location must be less than ${searchLimits.maxTextCharacters} characters`,
    ),
    /** The visitor's own position ("near me"). */
    latitude: latitude.optional(),
    longitude: longitude.optional(),
    distance,
    ...filters,
  })
  .refine((query) => (query.latitude === undefined) === (query.longitude === undefined), {
    message: "Send latitude and longitude together",
    path: ["latitude"],
  })
  .refine(hasDayOfTime, needsDay);

export const postalCodeSearchQuerySchema = z
  .object({
    postalCode: z
      .string("Send one postal code")
      .max(20, "This is not a Canadian postal code")
      .trim()
      .refine(isPostalCode, "This is not a Canadian postal code")
      .transform((text) => normalizePostalCode(text) ?? text),
    distance,
    ...filters,
  })
  .refine(hasDayOfTime, needsDay);

export const mapAreaQuerySchema = z
  .object({
    north: latitude,
    south: latitude,
    east: longitude,
    west: longitude,
    /** Said, not passed over in silence. */
    distance: optionalChoice([], areaDistanceMessage),
    ...filters,
  })
  .refine((area) => area.south <= area.north && area.west <= area.east, {
    message: "South must lie below north, and west before east",
    path: ["south"],
  })
  .refine(hasDayOfTime, needsDay);

const { limit: _limit, facets: _facets, sort: _sort, ...everyFilter } = filters;
const optionalLatitude = latitude.optional();
const optionalLongitude = longitude.optional();

/** What any of the searches takes: for all that match, and for what to do where nothing does. */
export const anySearchQuerySchema = z
  .object({
    location: studioSearchQuerySchema.shape.location,
    latitude: optionalLatitude,
    longitude: optionalLongitude,
    postalCode: postalCodeSearchQuerySchema.shape.postalCode.optional(),
    north: optionalLatitude,
    south: optionalLatitude,
    east: optionalLongitude,
    west: optionalLongitude,
    distance,
    ...everyFilter,
  })
  .refine(
    ({ latitude: north, longitude: east }) => (north === undefined) === (east === undefined),
    {
      message: "Send latitude and longitude together",
      path: ["latitude"],
    },
  )
  .refine(({ north, south, east, west }) => isWhole([north, south, east, west]), {
    message: "Send all four sides of a map's area, or none",
    path: ["north"],
  })
  .refine(({ north = 0, south = 0, east = 0, west = 0 }) => south <= north && west <= east, {
    message: "South must lie below north, and west before east",
    path: ["south"],
  })
  .refine(
    ({ location, latitude: own, postalCode, north }) =>
      [location ?? own, postalCode, north].filter((one) => one !== undefined).length < 2,
    {
      message: "Send one place only: a location, a position, a postal code or a map's area",
      path: ["location"],
    },
  )
  .refine(({ distance: km, north }) => km === undefined || north === undefined, {
    message: areaDistanceMessage,
    path: ["distance"],
  })
  .refine(hasDayOfTime, needsDay);

function isWhole(parts: readonly unknown[]): boolean {
  return parts.every((part) => part === undefined) || parts.every((part) => part !== undefined);
}

const idMessage = "A studio's id is a whole number";

const studioId = z
  .string(idMessage)
  .regex(/^[1-9]\d{0,9}$/, idMessage)
  .transform(Number)
  .pipe(z.int().max(2_147_483_647, idMessage));

const studioName = z.string().max(200);

export const studioNamesQuerySchema = z.object({
  names: z
    .union(
      [studioName, z.array(studioName).max(similarStudioLimits.maxNames)],
      `Send at most ${similarStudioLimits.maxNames} names of less than 200 characters`,
    )
    .transform((names) => [names].flat().flatMap((name) => name.trim() || []))
    .default([]),
  /** The studio whose page asks; the answer is then filled up with studios near it. */
  similarTo: studioId.optional(),
});

const segmentMessage = "This address is too long";

export const studioByNameParamsSchema = z.object({
  city: z.string().min(1, "Name a city").max(200, segmentMessage),
  studioName: z.string().min(1, "Name a studio").max(300, segmentMessage),
});

export const studioIdParamsSchema = z.object({ id: studioId });

export type StudioSearchQuery = z.infer<typeof studioSearchQuerySchema>;
export type PostalCodeSearchQuery = z.infer<typeof postalCodeSearchQuerySchema>;
export type MapAreaQuery = z.infer<typeof mapAreaQuerySchema>;
export type AnySearchQuery = z.infer<typeof anySearchQuerySchema>;
export type StudioNamesQuery = z.infer<typeof studioNamesQuerySchema>;
