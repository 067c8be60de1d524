import { isOpenDuring } from "#domain/rules/hours/opening-hours.ts";
import { amenityKeys } from "#domain/vocabulary/amenities.ts";
import { classTypeKeys } from "#domain/vocabulary/class-types.ts";
import { priceRanges } from "#domain/vocabulary/price-ranges.ts";
import { timeOfDayKeys, timesOfDay } from "#domain/vocabulary/times-of-day.ts";
import type { CatalogueStudio } from "../catalogue-studio.ts";

/** What a filter asks of a studio, one bit per word of the vocabulary; zero asks nothing. */
export type FilterMask = {
  readonly classTypes: number;
  readonly amenities: number;
  readonly times: number;
  readonly prices: number;
};

export type StudioFilters = {
  readonly classTypes?: readonly string[];
  readonly amenities?: readonly string[];
  readonly timeOfDay?: string | undefined;
  readonly priceRange?: string | undefined;
};

/** The studios' columns, each a typed array: a scan over them allocates nothing. */
export type Columns = {
  readonly size: number;
  readonly latitude: Float64Array;
  readonly longitude: Float64Array;
  /** The position as a point on the unit sphere: distances without trigonometry. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly z: Float64Array;
  readonly classTypes: Uint32Array;
  readonly amenities: Uint32Array;
  readonly times: Uint8Array;
  readonly prices: Uint8Array;
};

export function buildColumns(studios: readonly CatalogueStudio[]): Columns {
  const size = studios.length;
  const columns = {
    size,
    latitude: new Float64Array(size),
    longitude: new Float64Array(size),
    x: new Float64Array(size),
    y: new Float64Array(size),
    z: new Float64Array(size),
    classTypes: new Uint32Array(size),
    amenities: new Uint32Array(size),
    times: new Uint8Array(size),
    prices: new Uint8Array(size),
  };
  studios.forEach(({ card, hours }, row) => {
    const point = unitVector(card.latitude, card.longitude);
    columns.latitude[row] = card.latitude;
    columns.longitude[row] = card.longitude;
    columns.x[row] = point.x;
    columns.y[row] = point.y;
    columns.z[row] = point.z;
    columns.classTypes[row] = bitsOf(classTypeKeys, card.classTypes);
    columns.amenities[row] = bitsOf(amenityKeys, card.amenities);
    columns.prices[row] = bitsOf(priceRanges, card.priceRange === null ? [] : [card.priceRange]);
    columns.times[row] = bitsOf(
      timeOfDayKeys,
      timeOfDayKeys.filter((key) => hours !== null && isOpenDuring(hours, timesOfDay[key])),
    );
  });
  return columns;
}

/** The same columns, with the given rows in the given order. */
export function pickRows(columns: Columns, rows: Int32Array): Columns {
  const valuesOf = (values: ArrayLike<number>) => Array.from(rows, (row) => values[row] ?? 0);
  const numbers = (values: Float64Array) => Float64Array.from(valuesOf(values));
  return {
    size: rows.length,
    latitude: numbers(columns.latitude),
    longitude: numbers(columns.longitude),
    x: numbers(columns.x),
    y: numbers(columns.y),
    z: numbers(columns.z),
    classTypes: Uint32Array.from(valuesOf(columns.classTypes)),
    amenities: Uint32Array.from(valuesOf(columns.amenities)),
    times: Uint8Array.from(valuesOf(columns.times)),
    prices: Uint8Array.from(valuesOf(columns.prices)),
  };
}

export function filterMask(filters: StudioFilters): FilterMask {
  return {
    classTypes: bitsOf(classTypeKeys, filters.classTypes ?? []),
    amenities: bitsOf(amenityKeys, filters.amenities ?? []),
    times: bitsOf(timeOfDayKeys, filters.timeOfDay === undefined ? [] : [filters.timeOfDay]),
    prices: bitsOf(priceRanges, filters.priceRange === undefined ? [] : [filters.priceRange]),
  };
}

/** Class types: any of them. Amenities: all of them (decisions, section 3). */
export function passes(columns: Columns, row: number, mask: FilterMask): boolean {
  const amenities = mask.amenities;
  return (
    (mask.classTypes === 0 || ((columns.classTypes[row] ?? 0) & mask.classTypes) !== 0) &&
    ((columns.amenities[row] ?? 0) & amenities) === amenities &&
    (mask.times === 0 || ((columns.times[row] ?? 0) & mask.times) !== 0) &&
    (mask.prices === 0 || ((columns.prices[row] ?? 0) & mask.prices) !== 0)
  );
}

/** A point on the unit sphere. */
export type Point = { readonly x: number; readonly y: number; readonly z: number };

export function unitVector(latitude: number, longitude: number): Point {
  const phi = (latitude * Math.PI) / 180;
  const lambda = (longitude * Math.PI) / 180;
  const ring = Math.cos(phi);
  return { x: ring * Math.cos(lambda), y: ring * Math.sin(lambda), z: Math.sin(phi) };
}

function bitsOf(vocabulary: readonly string[], words: readonly string[]): number {
  let bits = 0;
  for (const word of words) {
    const position = vocabulary.indexOf(word);
    if (position >= 0) bits |= 1 << position;
  }
  return bits;
}
