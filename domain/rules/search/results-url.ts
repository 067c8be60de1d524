import { clockTimePattern } from "#domain/rules/hours/clock-time.ts";
import { cityResultsPath } from "#domain/rules/pages/paths.ts";
import type { Position } from "#domain/rules/places/distance.ts";
import type { MapArea, MapCamera, MapPlace } from "#domain/rules/places/map-area.ts";
import { normalizePostalCode } from "#domain/rules/places/postal-code.ts";
import { placeSlug } from "#domain/rules/text/place-slug.ts";
import { type AmenityKey, findAmenityKey } from "#domain/vocabulary/amenities.ts";
import { type ClassTypeKey, findClassTypeKey } from "#domain/vocabulary/class-types.ts";
import { type DistanceKm, distancesKm } from "#domain/vocabulary/distances.ts";
import { type MinRating, minRatings } from "#domain/vocabulary/min-ratings.ts";
import { type PriceRange, priceRanges } from "#domain/vocabulary/price-ranges.ts";
import { defaultSortOrder, type SortOrder, sortOrderKeys } from "#domain/vocabulary/sort-orders.ts";
import { type TimeOfDayKey, timeOfDayKeys } from "#domain/vocabulary/times-of-day.ts";
import { type Weekday, weekdays } from "#domain/vocabulary/weekdays.ts";
import { searchLimits } from "./search-limits.ts";

/** Everything that the results show, as their address says it (product rules, "Results page"). */
export type ResultsState = {
  /** As slug; empty where none is named. */
  readonly city: string;
  readonly postalCode: string | undefined;
  /** The visitor's own. */
  readonly position: Position | undefined;
  /** Where the visitor moved the map to, and searched. */
  readonly mapPlace: MapPlace | undefined;
  /** Where the map stands, wherever the search was: a visitor moved it there. */
  readonly at: MapCamera | undefined;
  /** On a phone the map covers the list. */
  readonly isMapOpen: boolean;
  readonly distance: DistanceKm | undefined;
  readonly timeOfDay: TimeOfDayKey | undefined;
  readonly priceRange: PriceRange | undefined;
  readonly classTypes: readonly ClassTypeKey[];
  readonly amenities: readonly AmenityKey[];
  /** Or better. */
  readonly rating: MinRating | undefined;
  readonly openNow: boolean;
  /** Some time on that day; with a time of day, an hour of it. */
  readonly openOn: Weekday | undefined;
  /** At this minute of that day: `18:30`. */
  readonly openTime: string | undefined;
  readonly sort: SortOrder;
  /** How many cards. */
  readonly show: number;
  /** What the visitor typed, where the place is our guess of it. */
  readonly typed: string | undefined;
};

export type ResultsParams = { city?: string | undefined; filter?: string | undefined };

export const CARDS_AT_FIRST = 24;
/** Finer than this nothing is shown, so that there is one address for one page. */
const decimals = { position: 3, area: 4, zoom: 2 } as const;
const MAX_CARDS = searchLimits.maxStudios + CARDS_AT_FIRST;

/** What can't be read counts as not chosen. */
export function readResults(params: ResultsParams, query: URLSearchParams): ResultsState {
  const preset = readFilterSegment(params.filter);
  const keys = <Key>(name: string, find: (text: string) => Key | undefined, given: Key[]) => [
    ...new Set([...given, ...query.getAll(name).flatMap((text) => find(text) ?? [])]),
  ];
  const one = <Key extends string | number>(name: string, choices: readonly Key[]) =>
    choices.find((choice) => String(choice) === query.get(name));
  const openOn = one("openOn", weekdays);
  return {
    city: placeSlug(params.city ?? "").slice(0, searchLimits.maxTextCharacters),
    postalCode: normalizePostalCode(query.get("pc") ?? ""),
    position: readPosition(query),
    mapPlace: readMapPlace(query),
    at: readCamera(query.get("at")),
    isMapOpen: query.get("map") === "open",
    distance: one("distance", distancesKm),
    timeOfDay: one("timeOfDay", timeOfDayKeys) ?? preset.timeOfDay,
    priceRange: one("priceRange", priceRanges),
    classTypes: keys("classTypes", findClassTypeKey, preset.classTypes),
    amenities: keys("amenities", findAmenityKey, preset.amenities),
    rating: one("rating", minRatings),
    openNow: query.get("openNow") === "true",
    openOn,
    openTime: openOn && clockTimePattern.exec(query.get("openTime") ?? "")?.[0],
    sort: one("sort", sortOrderKeys) ?? defaultSortOrder,
    show: readShow(query.get("show")),
    typed: query.get("typed")?.trim().slice(0, searchLimits.maxTextCharacters) || undefined,
  };
}

/** The address of a state: what was not chosen is left out. */
export function resultsPath(state: ResultsState): string {
  const query = new URLSearchParams(resultsQuery(state));
  const path = cityResultsPath(state.city);
  return query.size === 0 ? path : `${path}?${String(query).replaceAll("+", "%20")}`;
}

/** Name and value of everything chosen, also for the hidden fields of a form. */
export function resultsQuery(state: ResultsState): [name: string, value: string][] {
  const { position, mapPlace } = state;
  const pairs: [string, string | number | undefined][] = [
    ["pc", state.postalCode],
    ["lat", position?.latitude],
    ["lng", position?.longitude],
    ["distance", state.distance],
    ["timeOfDay", state.timeOfDay],
    ["priceRange", state.priceRange],
    ...state.classTypes.map((key): [string, string] => ["classTypes", key]),
    ...state.amenities.map((key): [string, string] => ["amenities", key]),
    ["rating", state.rating],
    ["openNow", state.openNow ? "true" : undefined],
    ["openOn", state.openOn],
    ["openTime", state.openTime],
    ["sort", state.sort === defaultSortOrder ? undefined : state.sort],
    ["bounds", mapPlace && boundsText(mapPlace.area)],
    ["zoom", mapPlace && roundTo(mapPlace.zoom, decimals.zoom)],
    ["at", state.at && cameraText(state.at)],
    ["map", state.isMapOpen ? "open" : undefined],
    ["show", state.show === CARDS_AT_FIRST ? undefined : state.show],
    ["typed", state.typed],
  ];
  return pairs.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
}

export function hasFilters(state: ResultsState): boolean {
  const { distance, timeOfDay, priceRange, classTypes, amenities, rating, openOn } = state;
  const single = distance ?? timeOfDay ?? priceRange ?? rating ?? openOn;
  const isListed = classTypes.length > 0 || amenities.length > 0;
  return single !== undefined || state.openNow || isListed;
}

export function withoutFilters(state: ResultsState): ResultsState {
  const none = {
    distance: undefined,
    timeOfDay: undefined,
    priceRange: undefined,
    rating: undefined,
    openNow: false,
    openOn: undefined,
    openTime: undefined,
  };
  return { ...state, ...none, at: undefined, classTypes: [], amenities: [], show: CARDS_AT_FIRST };
}

const sameStudios: ReadonlySet<string> = new Set(["sort", "show", "at", "isMapOpen"]);

/** Another search is shown as a whole: where the map stood belongs to the last one. */
export function changedResults(state: ResultsState, part: Partial<ResultsState>): ResultsState {
  const keepsMap = Object.keys(part).every((name) => sameStudios.has(name));
  return { ...state, ...(keepsMap ? {} : { at: undefined }), ...part };
}

export type FilterSegment = {
  /** As the address should write it; undefined where the segment says nothing to us. */
  key: string | undefined;
  classTypes: ClassTypeKey[];
  amenities: AmenityKey[];
  timeOfDay: TimeOfDayKey | undefined;
};

/** A class type's slug, a time of day's key or an amenity's key. */
export function readFilterSegment(filter: string | undefined): FilterSegment {
  const nothing: FilterSegment = {
    key: undefined,
    classTypes: [],
    amenities: [],
    timeOfDay: undefined,
  };
  if (filter === undefined) return nothing;
  const classType = findClassTypeKey(filter);
  if (classType !== undefined) return { ...nothing, key: classType, classTypes: [classType] };
  const timeOfDay = timeOfDayKeys.find((key) => key === filter.toLowerCase());
  if (timeOfDay !== undefined) return { ...nothing, key: timeOfDay, timeOfDay };
  const amenity = findAmenityKey(filter);
  return amenity === undefined ? nothing : { ...nothing, key: amenity, amenities: [amenity] };
}

function readPosition(query: URLSearchParams): Position | undefined {
  const latitude = readNumber(query.get("lat"), -90, 90, decimals.position);
  const longitude = readNumber(query.get("lng"), -180, 180, decimals.position);
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

function readMapPlace(query: URLSearchParams): MapPlace | undefined {
  const [southText, westText, northText, eastText] = (query.get("bounds") ?? "").split(",");
  const [south, north] = [southText, northText].map((text) =>
    readNumber(text, -90, 90, decimals.area),
  );
  const [west, east] = [westText, eastText].map((text) =>
    readNumber(text, -180, 180, decimals.area),
  );
  const zoom = readNumber(query.get("zoom"), 0, 24, decimals.zoom);
  if (south === undefined || west === undefined || north === undefined || east === undefined) {
    return undefined;
  }
  if (zoom === undefined || south >= north || west >= east) return undefined;
  return { area: { north, south, east, west }, zoom };
}

function readCamera(text: string | null): MapCamera | undefined {
  const [latitudeText, longitudeText, zoomText] = (text ?? "").split(",");
  const latitude = readNumber(latitudeText, -90, 90);
  const longitude = readNumber(longitudeText, -180, 180);
  const zoom = readNumber(zoomText, 0, 24);
  if (latitude === undefined || longitude === undefined || zoom === undefined) return undefined;
  return { center: { latitude, longitude }, zoom };
}

function readNumber(
  text: string | null | undefined,
  min: number,
  max: number,
  digits = 10,
): number | undefined {
  if (text == null || !/^-?\d{1,3}(\.\d{1,10})?$/.test(text)) return undefined;
  const number = roundTo(Number(text), digits);
  return number >= min && number <= max ? number : undefined;
}

function readShow(text: string | null): number {
  const show = Math.ceil((readNumber(text, 1, MAX_CARDS) ?? 1) / CARDS_AT_FIRST) * CARDS_AT_FIRST;
  return Math.min(show, Math.floor(MAX_CARDS / CARDS_AT_FIRST) * CARDS_AT_FIRST);
}

function boundsText({ south, west, north, east }: MapArea): string {
  return [south, west, north, east].map((degrees) => roundTo(degrees, decimals.area)).join(",");
}

/** A metre, and what the eye sees of a zoom. */
export function cameraText({ center, zoom }: MapCamera): string {
  const place = [center.latitude, center.longitude].map((degrees) => roundTo(degrees, 5));
  return [...place, roundTo(zoom, 2)].join(",");
}

function roundTo(number: number, decimals: number): number {
  return Number(number.toFixed(decimals));
}
