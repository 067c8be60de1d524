import type { Position } from "#domain/rules/places/distance.ts";
import { type ComparedPlace, comparedPlace } from "./compared-place.ts";
import type { KnownPlace } from "./known-place.ts";
import { nameKeys } from "./name-keys.ts";
import { isTollFree } from "./phone-keys.ts";
import { PostingLists } from "./posting-lists.ts";

/** A cell is higher and wider than what is still close, up to the north of the province. */
const CELL_LATITUDE = 0.005;
const CELL_LONGITUDE = 0.009;
/** What more have in common tells nobody from anybody. */
const MANY = 64;
const steps = [-1, 0, 1];

/** All known places, found by whatever a match could rest on. */
export class PlaceIndex {
  readonly #places: KnownPlace[] = [];
  readonly #byStudio = new Map<number, number>();
  readonly #lists = new PostingLists();

  add(known: KnownPlace): void {
    const at = this.#places.push(known) - 1;
    this.#byStudio.set(known.studioId, at);
    for (const key of keysOf(comparedPlace(known))) this.#lists.add(key, at);
  }

  find(studioId: number): KnownPlace | undefined {
    const at = this.#byStudio.get(studioId);
    return at === undefined ? undefined : this.#places[at];
  }

  /** With the same place id or OSM id. */
  listOfIds(place: ComparedPlace): KnownPlace[] {
    return this.#listOf(idKeys(place));
  }

  /** Everything that could be the same one. */
  listCandidates(place: ComparedPlace): KnownPlace[] {
    return this.#listOf([...contactKeys(place), ...nearbyKeys(place)]);
  }

  isSharedPhone = (key: string): boolean =>
    isTollFree(key) || this.#lists.list(`phone ${key}`, 2).length > 1;

  isSharedSite = (key: string): boolean => this.#lists.list(`site ${key}`, 2).length > 1;

  #listOf(keys: readonly string[]): KnownPlace[] {
    const found = new Set(keys.flatMap((key) => this.#lists.list(key, MANY)));
    return [...found].map((at) => this.#places[at]).filter((place) => place !== undefined);
  }
}

function keysOf(place: ComparedPlace): string[] {
  const cell = place.isPositionApproximate ? [] : [cellOf(place.position, 0, 0)];
  return [
    ...idKeys(place),
    ...contactKeys(place),
    ...placedKeys(place, [...cell, ...words(place)]),
  ];
}

function idKeys({ googlePlaceId, osmId }: ComparedPlace): string[] {
  return [
    ...(googlePlaceId === undefined ? [] : [`google ${googlePlaceId}`]),
    ...(osmId === undefined ? [] : [`osm ${osmId}`]),
  ];
}

function contactKeys({ phones, site }: ComparedPlace): string[] {
  return [
    ...phones.map((phone) => `phone ${phone}`),
    ...(site === undefined ? [] : [`site ${site.key}`]),
  ];
}

function nearbyKeys(place: ComparedPlace): string[] {
  const cells = place.isPositionApproximate
    ? []
    : steps.flatMap((north) => steps.map((east) => cellOf(place.position, north, east)));
  return placedKeys(place, [...cells, ...words(place)]);
}

/** Where else than by its position a place is looked for. */
function words({ postalCode, house }: ComparedPlace): string[] {
  return [postalCode, house].filter((word) => word !== undefined);
}

function placedKeys({ name }: ComparedPlace, wheres: readonly string[]): string[] {
  const keys = nameKeys(name);
  return [
    ...wheres.flatMap((where) => keys.map((key) => `${where} ${key}`)),
    `name ${keys.join(" ")}`,
  ];
}

function cellOf({ latitude, longitude }: Position, north: number, east: number): string {
  const row = Math.floor(latitude / CELL_LATITUDE) + north;
  const column = Math.floor(longitude / CELL_LONGITUDE) + east;
  return `${row}:${column}`;
}
