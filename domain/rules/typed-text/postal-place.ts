import type { Lexicon } from "./lexicon.ts";
import { nearestCity, type PlaceChoice } from "./place-choice.ts";
import type { LexiconPlace } from "./reading.ts";
import type { Figures } from "./typed-numbers.ts";

type PostalPlace = {
  /** Of the page that it leads to. */
  readonly slug: string;
  readonly place: LexiconPlace | undefined;
  readonly postalCode: string | undefined;
  readonly outside: string | undefined;
};

/** Where the first letters of postal codes are that are not Ontario's. */
const PROVINCES: Readonly<
  Record<string, readonly [name: string, latitude: number, longitude: number]>
> = {
  A: ["Newfoundland", 47.56, -52.71],
  B: ["Nova Scotia", 44.65, -63.57],
  C: ["Prince Edward Island", 46.24, -63.13],
  E: ["New Brunswick", 46.09, -64.8],
  G: ["Québec", 46.81, -71.21],
  H: ["Montréal", 45.51, -73.59],
  J: ["Québec", 45.43, -75.71],
  R: ["Manitoba", 49.88, -97.15],
  S: ["Saskatchewan", 50.45, -104.62],
  T: ["Alberta", 51.05, -114.09],
  V: ["British Columbia", 49.25, -123.12],
  X: ["the Northwest Territories", 62.46, -114.35],
  Y: ["Yukon", 60.72, -135.05],
};

/**
 * By the full code, by its area, or, from another province, the nearest of our cities. A code that
 * nobody knows leaves the rest of the text to say where (product rules, "Search box").
 */
export function findPostalPlace(
  figures: Figures,
  named: PlaceChoice | undefined,
  lexicon: Lexicon,
): PostalPlace | undefined {
  const { postalCode, postalArea } = figures;
  if (postalCode !== undefined) {
    const slug = lexicon.findCityOfPostalCode(postalCode);
    if (slug === undefined) return named ? undefined : findElsewhere(postalCode, lexicon);
    return { slug, place: lexicon.placeBySlug.get(slug), postalCode, outside: undefined };
  }
  if (postalArea === undefined) return undefined;
  const slug = postalArea.toLowerCase();
  return { slug, place: undefined, postalCode: undefined, outside: undefined };
}

function findElsewhere(postalCode: string, lexicon: Lexicon): PostalPlace | undefined {
  const [name, latitude, longitude] = PROVINCES[postalCode.charAt(0)] ?? [];
  if (name === undefined || latitude === undefined || longitude === undefined) {
    const toronto = postalCode.startsWith("M") ? lexicon.placeBySlug.get("toronto") : undefined;
    return (
      toronto && { slug: toronto.slug, place: toronto, postalCode: undefined, outside: undefined }
    );
  }
  const place = nearestCity({ name, latitude, longitude, aliases: [] }, lexicon);
  return (
    place && { slug: place.slug, place, postalCode: undefined, outside: `${postalCode} (${name})` }
  );
}
