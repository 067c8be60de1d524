import type { ImportedPlace } from "#domain/contracts/imports/imported-place.ts";
import { isOtherProvince, postalCodeOf } from "#domain/rules/imports/stated-place.ts";
import { cityPart, isProvince } from "#domain/rules/places/address.ts";
import { distanceKm, type Position } from "#domain/rules/places/distance.ts";
import { fsaOf, withoutPostalCode } from "#domain/rules/places/postal-code.ts";
import { oneLine } from "#domain/rules/text/lines.ts";
import { slugify } from "#domain/rules/text/slug.ts";
import {
  findPlaceInContext,
  findPostalArea,
  listPlacesNamed,
  type NamedPlace,
  namedPlaces,
} from "#server/catalogue/places/gazetteer.ts";

/** Farther away, a place of that name is another one. */
const SAME_PLACE_KM = 60;

export type CityOfPlace = {
  readonly city: string;
  readonly citySlug: string;
  /** Where the city's name was a neighbourhood's. */
  readonly neighborhood?: string;
  readonly note?: string;
};

/** What stands before a city's name in registers, and what people call a part of it. */
const BEFORE_CITY =
  /^(?:(?:city|town|township|municipality|village|ville) (?:of|de) |(?:old|downtown|midtown|uptown|central) )/i;

/** The known place that a text names, and where there are several, the one that is nearest. */
function findNamedNear(text: string, near: Position | undefined): NamedPlace | undefined {
  const whole = listPlacesNamed(text);
  const named = whole.length > 0 ? whole : listPlacesNamed(text.replace(BEFORE_CITY, ""));
  const found = named.length > 0 ? named : [findPlaceInContext(text)].filter((place) => !!place);
  if (near === undefined) return found[0];
  return nearestOf(found, near, SAME_PLACE_KM);
}

/** What the file writes for the city, without province and postal code; empty where that is no city. */
function writtenCity({ city }: ImportedPlace): string {
  const text = oneLine(cityPart(withoutPostalCode(city ?? "")));
  return isProvince(text) || isOtherProvince(text) || !/\p{L}{2}/u.test(text) ? "" : text;
}

/** The city as we name it: by what the file says, else by the address, the postal area or the nearest one. */
export function cityOfPlace(
  place: ImportedPlace,
  at: Position,
  code: string | undefined,
): CityOfPlace {
  const written = writtenCity(place);
  const named = written === "" ? undefined : findNamedNear(written, at);
  if (named) return ofNamed(named);
  if (written !== "") return { city: written, citySlug: slugify(written) || "ontario" };
  return { ...unwritten(place, at, code) };
}

/**
 * Of a place that was settled: its city as it was shown, and the city's address. By its position, too: what was kept as
 * written because its namesake is far away is not that one.
 */
export function settledCity(place: ImportedPlace): { city: string; citySlug: string } {
  const { city = "", latitude, longitude } = place;
  const at =
    latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
  const named = city === "" ? undefined : findNamedNear(city, at);
  return { city, citySlug: named?.city === city ? named.citySlug : slugify(city) || "ontario" };
}

function unwritten(place: ImportedPlace, at: Position, code: string | undefined): CityOfPlace {
  const inAddress = cityInAddress(place.address ?? "", (text) => findNamedNear(text, at));
  if (inAddress) return ofNamed(inAddress, "city: read from its address");
  const area = findPostalArea(fsaOf(code ?? ""));
  const ofArea = area && findNamedNear(area.city, at);
  if (ofArea) return ofNamed(ofArea, `city: that of its postal area ${area.code}`);
  const cities = namedPlaces.filter(({ kind }) => kind !== "neighbourhood");
  const nearest = nearestOf(cities, at, Number.POSITIVE_INFINITY);
  return nearest
    ? ofNamed(nearest, "city: the nearest one")
    : { city: "Ontario", citySlug: "ontario" };
}

function ofNamed(named: NamedPlace, note?: string): CityOfPlace {
  return {
    city: named.city,
    citySlug: named.citySlug,
    ...(named.kind === "neighbourhood" && { neighborhood: named.name }),
    ...(note !== undefined && { note: `${note}, ${named.city}` }),
  };
}

function nearestOf(places: readonly NamedPlace[], at: Position, withinKm: number) {
  let nearest: NamedPlace | undefined;
  let nearestKm = withinKm;
  for (const place of places) {
    const km = distanceKm(place, at);
    if (km <= nearestKm) [nearest, nearestKm] = [place, km];
  }
  return nearest;
}

const PROVINCE_AT_END = /[\s,]+(?:on|ont|ontario|canada)[\s,.]*$/i;
const MAX_WORDS = 3;

/** Read from the end, since a street may have a city's name; the last words will do where commas are missing. */
function cityInAddress<Place>(
  address: string,
  find: (text: string) => Place | undefined,
): Place | undefined {
  const parts = withoutEnds(withoutPostalCode(address)).split(",");
  for (const part of parts.toReversed()) {
    const found = findInPart(part, find);
    if (found !== undefined) return found;
  }
  return undefined;
}

function findInPart<Place>(part: string, find: (text: string) => Place | undefined) {
  const words = part.trim().split(/\s+/);
  const isStreet = /\d/.test(part);
  for (let count = Math.min(words.length, MAX_WORDS); count > 0; count -= 1) {
    if (!isStreet && count < words.length) continue;
    const text = words.slice(-count).join(" ");
    const found = /\d/.test(text) || isProvince(text) ? undefined : find(text);
    if (found !== undefined) return found;
  }
  return undefined;
}

function withoutEnds(text: string): string {
  const shorter = text.trim().replace(PROVINCE_AT_END, "");
  return shorter === text.trim() ? shorter : withoutEnds(shorter);
}

type Placed = {
  readonly position: Position;
  readonly isPositionApproximate: true;
  readonly notes: readonly string[];
};

/** Without a position of its own: by its postal code, else by its city. */
export function placeByWords(
  place: ImportedPlace,
  findByPostalCode: (code: string) => Position | undefined,
): Placed | undefined {
  const code = postalCodeOf(place);
  const studio = code === undefined ? undefined : findByPostalCode(code);
  if (studio) return placedAt(studio, `Placed by its postal code ${code}`);
  const area = findPostalArea(fsaOf(code ?? place.postalCode ?? ""));
  if (area) return placedAt(area, `Placed by its postal area ${area.code}`);
  const city = findStatedCity(place);
  return city && placedAt(city, `Placed by its city, ${city.name}`);
}

/** The known place that its city or its address names. */
export function findStatedCity(place: ImportedPlace) {
  const written = writtenCity(place);
  const named = written === "" ? undefined : findNamedNear(written, undefined);
  return named ?? cityInAddress(place.address ?? "", (text) => findNamedNear(text, undefined));
}

function placedAt({ latitude, longitude }: Position, note: string): Placed {
  return { position: { latitude, longitude }, isPositionApproximate: true, notes: [note] };
}
