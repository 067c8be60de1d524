import type { QueryCache } from "#app/lib/query-cache.ts";
import { postalCodeCity, reading } from "#app/queries/places.ts";
import type { Listed } from "#domain/contracts/reading.ts";
import { cityResultsPath } from "#domain/rules/pages/paths.ts";
import { cityPart, isProvince } from "#domain/rules/places/address.ts";
import { findPostalCode } from "#domain/rules/places/postal-code.ts";
import { placeSlug, slugify } from "#domain/rules/text/slug.ts";
import { findCityBySlug } from "#domain/vocabulary/cities.ts";

type Destination = {
  path: string;
  /** The visitor's position is asked for first, where there is a browser to ask. */
  isNearMe?: boolean;
  /** It says when classes are looked for. */
  isTimed?: boolean;
};

/** Where a typed search leads (product rules, "Search box"). */
export async function searchDestination(
  cache: QueryCache,
  text: string,
  listed?: Listed,
): Promise<Destination> {
  if (isOneOfOurCities(text)) return { path: cityResultsPath(slugify(cityPart(text))) };
  const postalCode = findPostalCode(text);
  const [citySlug, read] = await Promise.all([
    postalCode && findCitySlug(cache, postalCode),
    readTyped(cache, text, listed),
  ]);
  const isLookupFailed =
    postalCode !== undefined && citySlug === undefined && read?.postalCode != null;
  if (read !== undefined && !isLookupFailed) {
    return { path: read.destination, isNearMe: read.isNearMe, isTimed: read.isTimed };
  }
  return citySlug && postalCode
    ? { path: cityResultsPath(citySlug, { postalCode }) }
    : { path: cityResultsPath(placeSlug(cityPart(text) || text)) };
}

/** Then nothing needs to be asked: `Toronto`, `Toronto, ON`. */
function isOneOfOurCities(text: string): boolean {
  const city = cityPart(text);
  const rest = text.slice(text.indexOf(city) + city.length).replace(/^[\s,]+/, "");
  return findCityBySlug(slugify(city)) !== undefined && (rest === "" || isProvince(rest));
}

async function findCitySlug(cache: QueryCache, postalCode: string): Promise<string | undefined> {
  try {
    return (await cache.fetch(postalCodeCity(postalCode))).citySlug;
  } catch (error) {
    console.warn("The postal code's city could not be looked up:", error);
    return undefined;
  }
}

async function readTyped(cache: QueryCache, text: string, listed?: Listed) {
  try {
    return await cache.fetch(reading(text, listed));
  } catch (error) {
    console.warn("The text could not be read as a whole:", error);
    return undefined;
  }
}
