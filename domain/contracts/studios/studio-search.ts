import { z } from "zod";
import { isPostalCode, normalizePostalCode } from "#domain/rules/places/postal-code.ts";
import { searchLimits, similarStudioLimits } from "#domain/rules/search/search-limits.ts";
import { sortOrderKeys } from "#domain/vocabulary/search-choices.ts";
import { filterShape, needsOthers } from "../fields/filters.ts";
import { numberText, optionalChoice, optionalChoiceAs, optionalText } from "../fields/query.ts";

const areaDistanceMessage = "A map's area has no distance: leave one of them out";

const limitMessage = `Limit must be a whole number from 1 to ${searchLimits.maxStudios}`;

const limit = z
  .string(limitMessage)
  .regex(/^\d{1,3}$/, limitMessage)
  .transform(Number)
  .pipe(z.int().min(1, limitMessage).max(searchLimits.maxStudios, limitMessage))
  .default(searchLimits.maxStudios);

const { distance, ...everyFilter } = filterShape();

const filters = {
  ...everyFilter,
  /** Of all that match, not only of those that are sent; `nearest` where none is named. */
  sort: optionalChoice(sortOrderKeys, `Sort must be one of ${sortOrderKeys.join(", ")}`),
  /** With `true`, the header `X-Facets` says how many studios each choice would find. */
  facets: optionalChoiceAs(
    ["true"],
    "Facets must be true where they are wanted",
    () => true as const,
  ),
  limit,
};

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
  .superRefine(needsOthers);

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
  .superRefine(needsOthers);

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
  .superRefine(needsOthers);

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
  .superRefine(needsOthers);

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
