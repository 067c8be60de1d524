import { z } from "zod";
import { searchLimits, similarStudioLimits } from "#domain/rules/search/search-limits.ts";
import { sortOrderKeys } from "#domain/vocabulary/search-choices.ts";
import { filterShape, needsOthers } from "../fields/filters.ts";
import {
  areaDistanceMessage,
  latitude,
  locationText,
  longitude,
  needsOnePlace,
  placeShape,
  postalCode,
} from "../fields/place.ts";
import { facets, limitText, optionalChoice } from "../fields/query.ts";

const { distance, ...everyFilter } = filterShape();

const filters = {
  ...everyFilter,
  /** Of all that match, not only of those that are sent; `nearest` where none is named. */
  sort: optionalChoice(sortOrderKeys, `Sort must be one of ${sortOrderKeys.join(", ")}`),
  /** With `true`, the header `X-Facets` says how many studios each choice would find. */
  facets,
  limit: limitText(searchLimits.maxStudios).default(searchLimits.maxStudios),
};

export const studioSearchQuerySchema = z
  .object({
    location: locationText,
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
    postalCode,
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

/** What any of the searches takes: for all that match, and for what to do where nothing does. */
export const anySearchQuerySchema = z
  .object({ ...placeShape, distance, ...everyFilter })
  .superRefine(needsOnePlace)
  .superRefine(needsOthers);

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
