import { cityPart, isProvince, placeKey, splitContext } from "#domain/rules/places/address.ts";
import type { Position } from "#domain/rules/places/distance.ts";
import { fsaOf } from "#domain/rules/places/postal-code.ts";
import { slugify } from "#domain/rules/text/slug.ts";
import { torontoBoroughs } from "#domain/vocabulary/cities.ts";
import fsaRows from "#server/catalogue/places/data/fsas.generated.json" with { type: "json" };
import outsideRows from "#server/catalogue/places/data/outside.generated.json" with {
  type: "json",
};
import placeRows from "#server/catalogue/places/data/places.generated.json" with { type: "json" };

type PlaceKind = "city" | "borough" | "town" | "neighbourhood";

/** A named place of the gazetteer. */
export type NamedPlace = {
  readonly kind: PlaceKind;
  readonly name: string;
  /** Unique: where two cities have a neighbourhood of one name, the city follows (`downtown-ottawa`). */
  readonly slug: string;
  readonly aliases: readonly string[];
  /** The city it belongs to; its own where it is one. */
  readonly city: string;
  readonly citySlug: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
};

/** The area of a postal code's first three characters. */
export type PostalArea = {
  readonly code: string;
  readonly city: string;
  readonly latitude: number;
  readonly longitude: number;
};

const kindOrder: readonly string[] = ["city", "borough", "town", "neighbourhood"];

const rows = placeRows.toSorted(
  (a, b) => kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind) || b.population - a.population,
);
const nameBySlug = new Map(rows.map((row) => [row.slug, row.name]));

/** The most important place of a name first. */
export const namedPlaces: readonly NamedPlace[] = rows.map((row) => {
  const citySlug = row.kind === "neighbourhood" ? (row.parent ?? row.slug) : row.slug;
  return {
    kind: toKind(row.kind),
    name: row.name,
    slug: row.slug,
    aliases: row.aliases ?? [],
    city: nameBySlug.get(citySlug) ?? row.name,
    citySlug,
    latitude: row.latitude,
    longitude: row.longitude,
    population: row.population,
  };
});

const placesByKey = Map.groupBy(
  namedPlaces.flatMap((place) => {
    const keys = new Set([place.name, place.slug, ...place.aliases].map(placeKey));
    return [...keys].map((key) => ({ key, place }));
  }),
  ({ key }) => key,
);

const placesBySlug = new Map(namedPlaces.map((place) => [place.slug, place]));

export function findPlaceBySlug(slug: string): NamedPlace | undefined {
  return placesBySlug.get(slug);
}

/** Well-known places that are not in Ontario. */
export const outsidePlaces = outsideRows.map((row) => ({ ...row, aliases: row.aliases ?? [] }));

const postalAreas = new Map<string, PostalArea>(fsaRows.map((row) => [row.code, row]));

export const boroughsOf: ReadonlyMap<string, readonly string[]> = new Map([
  ["toronto", torontoBoroughs.map(slugify)],
]);

const outsideKeys = new Set(
  outsidePlaces.flatMap(({ name, aliases }) => [name, ...aliases].map(placeKey)),
);

/** Whether a text names such a place, and none of ours. */
export function isOutsidePlace(text: string): boolean {
  const key = placeKey(cityPart(text));
  return outsideKeys.has(key) && !placesByKey.has(key);
}

/** Every place of that name, the most important one first. */
export function listPlacesNamed(text: string): NamedPlace[] {
  return (placesByKey.get(placeKey(cityPart(text))) ?? []).map(({ place }) => place);
}

/** The place that a text names; what follows the first comma decides between places of one name. */
export function findNamedPlace(text: string): NamedPlace | undefined {
  const candidates = placesByKey.get(placeKey(cityPart(text))) ?? [];
  if (candidates.length < 2) return candidates[0]?.place;
  const context = placeKey(text.slice(text.indexOf(",") + 1));
  const named = candidates.find(({ place }) => context.includes(placeKey(place.city)));
  return (named ?? candidates[0])?.place;
}

/** Without a comma between them: `hamilton on`, `byward market ottawa`. */
export function findPlaceInContext(text: string): NamedPlace | undefined {
  for (const { place, context } of splitContext(text)) {
    const found = findNamedPlace(`${place}, ${context}`);
    if (found === undefined) continue;
    if (isProvince(context) || findNamedPlace(context)?.citySlug === found.citySlug) return found;
  }
  return undefined;
}

export function findPostalArea(fsa: string): PostalArea | undefined {
  return postalAreas.get(fsa);
}

export function listPostalAreas(): readonly PostalArea[] {
  return fsaRows;
}

function toKind(kind: string): PlaceKind {
  if (kind === "city" || kind === "borough" || kind === "neighbourhood") return kind;
  return "town";
}

export type LocatedPostalCode<Studio> = {
  readonly at: Studio | PostalArea;
  /** Of its first three characters. */
  readonly area: PostalArea | undefined;
  /** Only the postal code's area is known, not the code itself. */
  readonly approximate: boolean;
};

/** By a studio that has the full code, else by its first three characters, which alone will do. */
export function locatePostalCode<Studio extends Position>(
  postalCode: string,
  studio: Studio | undefined,
): LocatedPostalCode<Studio> | undefined {
  const area = findPostalArea(fsaOf(postalCode));
  const at = studio ?? area;
  return at && { at, area, approximate: studio === undefined };
}
