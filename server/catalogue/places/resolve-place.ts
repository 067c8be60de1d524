import { cityPart, placeKey, splitContext } from "#domain/rules/places/address.ts";
import type { Position } from "#domain/rules/places/distance.ts";
import { findPostalCode } from "#domain/rules/places/postal-code.ts";
import { slugify } from "#domain/rules/text/slug.ts";
import type { StudioIndex } from "../search/index-studios.ts";
import {
  boroughsOf,
  findNamedPlace,
  findPlaceBySlug,
  findPlaceInContext,
  findPostalArea,
  locatePostalCode,
  type NamedPlace,
} from "./gazetteer.ts";

/** Where a search looks. */
export type Place = Position & {
  readonly kind: "named" | "postal-code" | "position";
  /** For people: `Liberty Village`, `M5V 3A8`. */
  readonly name: string;
  /** How our addresses write it. */
  readonly slug: string;
  readonly city: string | undefined;
  readonly citySlug: string | undefined;
  /** Only the postal code's area is known, not the code itself. */
  readonly approximate: boolean;
  /** The studios that are in the place itself; none for a postal code or a position. */
  readonly rows: readonly number[];
};

/**
 * Postal code anywhere; then a known place; then a studio's neighbourhood
 * (product rules, "Places"); then a known place with its city or province behind it; at last an alias.
 */
export function resolvePlace(index: StudioIndex, text: string): Place | undefined {
  if (placeKey(text) === "") return undefined;
  const postalCode = findPostalCode(text);
  if (postalCode !== undefined) return resolvePostalCode(index, postalCode);
  const area = findPostalArea(cityPart(text).toUpperCase());
  if (area !== undefined) return resolvePostalCode(index, area.code);
  const named = findNamedPlace(text);
  if (named !== undefined) return fromGazetteer(index, named);
  const byStudios = resolveByStudios(index, text);
  if (byStudios !== undefined) return byStudios;
  const inContext = findPlaceInContext(text);
  if (inContext !== undefined) return fromGazetteer(index, inContext);
  return resolveByStudiosInContext(index, text) ?? resolveAlias(index, text);
}

/** What our operators have learnt that visitors call it. */
function resolveAlias(index: StudioIndex, text: string): Place | undefined {
  const key = placeKey(text);
  const alias = index.aliases.find(({ kind, phrase }) => kind === "place" && phrase === key);
  const place = alias && findPlaceBySlug(alias.target);
  return place && fromGazetteer(index, place);
}

export function resolvePostalCode(index: StudioIndex, postalCode: string): Place | undefined {
  const row = index.rowsByPostalCode.get(postalCode)?.[0];
  const found = locatePostalCode(postalCode, index.studios[row ?? -1]?.card);
  if (found === undefined) return undefined;
  const { at, area, approximate } = found;
  const city = area?.city ?? at.city;
  return {
    kind: "postal-code",
    name: postalCode,
    slug: slugify(postalCode),
    city,
    citySlug: slugify(city),
    latitude: at.latitude,
    longitude: at.longitude,
    approximate,
    rows: [],
  };
}

export function placeAtPosition({ latitude, longitude }: Position): Place {
  return {
    kind: "position",
    name: "you",
    slug: "",
    city: undefined,
    citySlug: undefined,
    latitude,
    longitude,
    approximate: false,
    rows: [],
  };
}

function fromGazetteer(index: StudioIndex, place: NamedPlace): Place {
  return {
    kind: "named",
    name: place.name,
    slug: place.slug,
    city: place.city,
    citySlug: place.citySlug,
    latitude: place.latitude,
    longitude: place.longitude,
    approximate: false,
    rows: rowsIn(index, place),
  };
}

function rowsIn(index: StudioIndex, place: NamedPlace): readonly number[] {
  if (place.kind === "neighbourhood") {
    const rows = index.rowsByNeighbourhood.get(placeKey(place.name)) ?? [];
    return rows.filter((row) => isWithin(index.studios[row]?.card.citySlug, place.citySlug));
  }
  const slugs = [place.slug, ...(boroughsOf.get(place.slug) ?? [])];
  return slugs.flatMap((slug) => index.rowsByCity.get(slug) ?? []);
}

/** A city or neighbourhood that only our studios know; where several cities have one, that with most of them. */
function resolveByStudios(index: StudioIndex, text: string): Place | undefined {
  const key = placeKey(cityPart(text));
  const ofCity = index.rowsByCity.get(slugify(cityPart(text)));
  const rows = ofCity ?? mostInOneCity(index, index.rowsByNeighbourhood.get(key) ?? []);
  return placeOfStudios(index, rows, (card) => {
    const name = ofCity === undefined ? (card.neighborhood ?? card.city) : card.city;
    return { name, slug: slugify(name) };
  });
}

/** A neighbourhood that only our studios know, in the city named behind it: `corktown hamilton`. */
function resolveByStudiosInContext(index: StudioIndex, text: string): Place | undefined {
  for (const { place, context } of splitContext(text)) {
    const rows = (index.rowsByNeighbourhood.get(place) ?? []).filter(
      (row) => index.traits[row]?.cityKey === context,
    );
    const found = placeOfStudios(index, rows, (card) => {
      const name = card.neighborhood ?? card.city;
      return { name, slug: slugify(`${name} ${card.city}`) };
    });
    // Its name alone is address enough where that leads to the same city.
    const byName = found && resolvePlace(index, place);
    if (found !== undefined) return byName?.citySlug === found.citySlug ? byName : found;
  }
  return undefined;
}

function mostInOneCity(index: StudioIndex, rows: readonly number[]): readonly number[] {
  const byCity = Map.groupBy(rows, (row) => index.studios[row]?.card.citySlug ?? "");
  const [most] = [...byCity].sort(
    ([one, ones], [other, others]) => others.length - ones.length || (one < other ? -1 : 1),
  );
  return most?.[1] ?? [];
}

type Card = StudioIndex["studios"][number]["card"];

function placeOfStudios(
  index: StudioIndex,
  rows: readonly number[],
  name: (card: Card) => { name: string; slug: string },
): Place | undefined {
  const first = index.studios[rows[0] ?? -1]?.card;
  if (first === undefined) return undefined;
  return {
    kind: "named",
    ...name(first),
    city: first.city,
    citySlug: first.citySlug,
    ...middleOf(index, rows),
    approximate: false,
    rows,
  };
}

function isWithin(studioCitySlug: string | undefined, citySlug: string): boolean {
  if (studioCitySlug === undefined) return false;
  return studioCitySlug === citySlug || (boroughsOf.get(citySlug) ?? []).includes(studioCitySlug);
}

function middleOf({ positions }: StudioIndex, rows: readonly number[]): Position {
  const mean = (values: Float64Array) =>
    rows.reduce((sum, row) => sum + (values[row] ?? 0), 0) / rows.length;
  return { latitude: mean(positions.latitude), longitude: mean(positions.longitude) };
}
