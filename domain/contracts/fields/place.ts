import { z } from "zod";
import { isPostalCode, normalizePostalCode } from "#domain/rules/places/postal-code.ts";
import { searchLimits } from "#domain/rules/search/search-limits.ts";
import { numberText, optionalText } from "./query.ts";

export const locationText = optionalText(
  "Send one location only",
  searchLimits.maxTextCharacters,
  `Location must be less than ${searchLimits.maxTextCharacters} characters`,
);

export const latitude = numberText(-90, 90, "Latitude must be a number from -90 to 90");
export const longitude = numberText(-180, 180, "Longitude must be a number from -180 to 180");

export const postalCode = z
  .string("Send one postal code")
  .max(20, "This is not a Canadian postal code")
  .trim()
  .refine(isPostalCode, "This is not a Canadian postal code")
  .transform((text) => normalizePostalCode(text) ?? text);

const optionalLatitude = latitude.optional();
const optionalLongitude = longitude.optional();

/** Where is searched: a place's name, a position, a postal code, a map's area, or everywhere. */
export const placeShape = {
  location: locationText,
  latitude: optionalLatitude,
  longitude: optionalLongitude,
  postalCode: postalCode.optional(),
  north: optionalLatitude,
  south: optionalLatitude,
  east: optionalLongitude,
  west: optionalLongitude,
};

export const areaDistanceMessage = "A map's area has no distance: leave one of them out";

type PlaceQuery = z.infer<z.ZodObject<typeof placeShape>> & {
  readonly distance?: number | undefined;
};

/** One place at most, and all of it. */
export function needsOnePlace(query: PlaceQuery, context: z.RefinementCtx): void {
  const { location, latitude: up, longitude: right, postalCode: code, distance } = query;
  const { north, south, east, west } = query;
  const refuse = (name: string, message: string) =>
    context.addIssue({ code: "custom", message, path: [name] });
  if ((up === undefined) !== (right === undefined)) {
    refuse("latitude", "Send latitude and longitude together");
  }
  const sides = [north, south, east, west].filter((side) => side !== undefined).length;
  if (sides % 4 !== 0) refuse("north", "Send all four sides of a map's area, or none");
  const [top = 0, bottom = 0, eastern = 0, left = 0] = [north, south, east, west];
  if (bottom > top || left > eastern) {
    refuse("south", "South must lie below north, and west before east");
  }
  if ([location ?? up, code, north].filter((one) => one !== undefined).length > 1) {
    refuse(
      "location",
      "Send one place only: a location, a position, a postal code or a map's area",
    );
  }
  if (distance !== undefined && north !== undefined) refuse("distance", areaDistanceMessage);
}
