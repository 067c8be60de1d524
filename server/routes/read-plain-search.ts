import { numberPattern } from "#domain/contracts/fields/query.ts";
import { limitPattern, type StudioSearchQuery } from "#domain/contracts/studios/studio-search.ts";
import { clockTimePattern } from "#domain/rules/hours/clock-time.ts";
import { searchLimits } from "#domain/rules/search/search-limits.ts";
import { amenityKeys, findAmenityKey } from "#domain/vocabulary/amenities.ts";
import { classTypeKeys, findClassTypeKey } from "#domain/vocabulary/class-types.ts";
import { distancesKm } from "#domain/vocabulary/distances.ts";
import { minRatings } from "#domain/vocabulary/min-ratings.ts";
import { sortOrderKeys } from "#domain/vocabulary/sort-orders.ts";
import { timeOfDayKeys } from "#domain/vocabulary/times-of-day.ts";
import { weekdays } from "#domain/vocabulary/weekdays.ts";

/** Nothing to decode, and no text that would have to be trimmed or repaired. */
const PLAIN = /^[\w.=&:-]+$/;

type Draft = { -readonly [Name in keyof StudioSearchQuery]: StudioSearchQuery[Name] };

/**
 * Reads the searches that a map or a program sends by the thousand, as `studioSearchQuerySchema` would
 * but in a tenth of its time. Undefined where anything is unusual or wrong: the schema knows.
 */
export function readPlainSearch(queryText: string): StudioSearchQuery | undefined {
  if (!PLAIN.test(queryText)) return undefined;
  const query: Draft = {
    location: undefined,
    latitude: undefined,
    longitude: undefined,
    distance: undefined,
    timeOfDay: undefined,
    priceRange: undefined,
    amenities: [],
    classTypes: [],
    rating: undefined,
    openNow: undefined,
    openOn: undefined,
    openTime: undefined,
    sort: undefined,
    facets: undefined,
    limit: searchLimits.maxStudios,
  };
  const seen = new Set<string>();
  for (const part of queryText.split("&")) {
    const equals = part.indexOf("=");
    const name = part.slice(0, equals);
    const isRepeatable = name === "amenities" || name === "classTypes";
    if (!isRepeatable && seen.has(name)) return undefined;
    seen.add(name);
    if (equals < 0 || !readParameter(query, name, part.slice(equals + 1))) return undefined;
  }
  const isWholePosition = (query.latitude === undefined) === (query.longitude === undefined);
  const isWholeTime = query.openTime === undefined || query.openOn !== undefined;
  return isWholePosition && isWholeTime ? query : undefined;
}

/** Whether the parameter was understood. */
function readParameter(query: Draft, name: string, value: string): boolean {
  switch (name) {
    case "location":
      query.location = value;
      return value !== "" && value.length <= searchLimits.maxTextCharacters;
    case "latitude":
      query.latitude = coordinate(value, 90);
      return query.latitude !== undefined;
    case "longitude":
      query.longitude = coordinate(value, 180);
      return query.longitude !== undefined;
    case "distance":
      query.distance = distancesKm.find((km) => String(km) === value);
      return query.distance !== undefined;
    case "timeOfDay":
      query.timeOfDay = timeOfDayKeys.find((key) => key === value);
      return query.timeOfDay !== undefined;
    case "rating":
      query.rating = minRatings.find((rating) => String(rating) === value);
      return query.rating !== undefined;
    case "openOn":
      query.openOn = weekdays.find((day) => day === value);
      return query.openOn !== undefined;
    case "openTime":
      query.openTime = value;
      return clockTimePattern.test(value);
    case "openNow":
      query.openNow = value === "true" || undefined;
      return query.openNow !== undefined;
    case "sort":
      query.sort = sortOrderKeys.find((key) => key === value);
      return query.sort !== undefined;
    case "facets":
      query.facets = value === "true" || undefined;
      return query.facets !== undefined;
    case "limit":
      query.limit = Number(value);
      return limitPattern.test(value) && query.limit >= 1 && query.limit <= searchLimits.maxStudios;
    case "amenities":
      return addWord(query.amenities, findAmenityKey(value), amenityKeys.length);
    case "classTypes":
      return addWord(query.classTypes, findClassTypeKey(value), classTypeKeys.length);
    default:
      return false;
  }
}

function coordinate(text: string, most: number): number | undefined {
  if (!numberPattern.test(text)) return undefined;
  const degrees = Number(text);
  return Math.abs(degrees) <= most ? degrees : undefined;
}

function addWord<Key>(words: Key[], word: Key | undefined, most: number): boolean {
  if (word === undefined || words.length >= most) return false;
  if (!words.includes(word)) words.push(word);
  return true;
}
