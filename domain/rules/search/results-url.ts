import { cityResultsPath } from "#domain/rules/pages/paths.ts";
import type { MapArea, MapCamera, MapPlace, Position } from "#domain/rules/places/distance.ts";
import { normalizePostalCode } from "#domain/rules/places/postal-code.ts";
import { placeSlug } from "#domain/rules/text/slug.ts";
import type { FilterChoices } from "#domain/search-filters.ts";
import {
  defaultSortOrder,
  type SortOrder,
  sortOrderKeys,
} from "#domain/vocabulary/search-choices.ts";
import {
  filterNames,
  findPathFilter,
  listChosen,
  nothingChosen,
  readFilters,
} from "./filter-choices.ts";
import { CARDS_AT_FIRST, searchLimits } from "./search-limits.ts";

/** Everything that the results show, as their address says it (product rules, "Results page"). */
export type ResultsState = FilterChoices & {
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
  readonly sort: SortOrder;
  /** How many cards. */
  readonly show: number;
  /** What the visitor typed, where the place is our guess of it. */
  readonly typed: string | undefined;
};

export type ResultsParams = { city?: string | undefined; filter?: string | undefined };

/** Finer than this nothing is shown, so that there is one address for one page. */
const decimals = { position: 3, area: 4, zoom: 2 } as const;
const MAX_CARDS = searchLimits.maxStudios + CARDS_AT_FIRST;

/** What can't be read counts as not chosen. */
export function readResults(params: ResultsParams, query: URLSearchParams): ResultsState {
  return {
    city: placeSlug(params.city ?? "").slice(0, searchLimits.maxTextCharacters),
    postalCode: normalizePostalCode(query.get("pc") ?? ""),
    position: readPosition(query),
    mapPlace: readMapPlace(query),
    at: readCamera(query.get("at")),
    isMapOpen: query.get("map") === "open",
    ...readFilters(query, params.filter === undefined ? undefined : findPathFilter(params.filter)),
    sort: sortOrderKeys.find((key) => key === query.get("sort")) ?? defaultSortOrder,
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
    ...filterNames.flatMap((name) =>
      listChosen(state[name]).map((value): [string, string] => [name, value]),
    ),
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
  return filterNames.some((name) => listChosen(state[name]).length > 0);
}

export function withoutFilters(state: ResultsState): ResultsState {
  return { ...state, ...nothingChosen, at: undefined, show: CARDS_AT_FIRST };
}

const sameStudios: ReadonlySet<string> = new Set(["sort", "show", "at", "isMapOpen"]);

/** Another search is shown as a whole: where the map stood belongs to the last one. */
export function changedResults(state: ResultsState, part: Partial<ResultsState>): ResultsState {
  const keepsMap = Object.keys(part).every((name) => sameStudios.has(name));
  return { ...state, ...(keepsMap ? {} : { at: undefined }), ...part };
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
