import { distanceKm } from "#domain/rules/places/distance.ts";
import { slugify } from "#domain/rules/text/slug.ts";
import { cities, torontoBoroughs } from "#domain/vocabulary/cities.ts";
import { NEIGHBOURHOODS } from "#domain/vocabulary/neighbourhoods.ts";
import type { Fsa } from "./build-fsas.ts";
import { findNearest } from "./find-nearest.ts";
import { furtherNeighbourhoods } from "./further-neighbourhoods.ts";
import {
  districtCities,
  furtherBoroughs,
  furtherTowns,
  knownDistricts,
  otherNames,
  populations,
  skippedNames,
} from "./place-corrections.ts";
import type { GazetteerEntry } from "./read-sources.ts";

type Place = {
  readonly name: string;
  readonly slug: string;
  readonly kind: "city" | "town" | "borough" | "neighbourhood";
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
  /** Slug of the city that it belongs to. */
  readonly parent?: string;
  readonly radiusKm?: number;
  readonly fsa?: string;
  readonly aliases?: readonly string[];
};

const boroughs: ReadonlySet<string> = new Set(torontoBoroughs);
const CITY_POPULATION = 50_000;
/** Farther apart, two of the same name are two places. */
const SAME_PLACE_KM = 6;

function aliasesOf(name: string): { aliases?: readonly string[] } {
  const aliases = [
    ...(name.startsWith("The ") ? [name.slice(4)] : []),
    ...(otherNames[name] ?? []),
  ];
  return aliases.length > 0 ? { aliases: [...new Set(aliases)] } : {};
}

function coveredBy(entry: GazetteerEntry, name: string): boolean {
  const [own, other] = [slugify(entry.name), slugify(name).replace(/^the-/, "")];
  return own.includes(other) || other.includes(own);
}

function listCities(): Place[] {
  const own = cities.map((city): Place => {
    const base = { ...city, ...aliasesOf(city.name) };
    return boroughs.has(city.name)
      ? { ...base, kind: "borough", parent: "toronto" }
      : { ...base, kind: "city" };
  });
  const further = furtherBoroughs.map(
    (borough): Place => ({
      ...borough,
      slug: slugify(borough.name),
      kind: "borough",
      parent: "toronto",
    }),
  );
  return [...own, ...further];
}

function listNeighbourhoods(gazetteer: readonly GazetteerEntry[]): Place[] {
  return NEIGHBOURHOODS.map(({ city, ...neighbourhood }) => {
    const twin = gazetteer.find(
      (entry) =>
        slugify(entry.name) === slugify(neighbourhood.name) &&
        distanceKm(entry, neighbourhood) < SAME_PLACE_KM,
    );
    return {
      ...neighbourhood,
      slug: slugify(neighbourhood.name),
      kind: "neighbourhood",
      population: twin?.population ?? 0,
      parent: slugify(city),
      ...aliasesOf(neighbourhood.name),
    };
  });
}

function listFurtherNeighbourhoods(): Place[] {
  return Object.entries(furtherNeighbourhoods).flatMap(([city, rows]) =>
    rows.map(([name, latitude, longitude, ...aliases]) => ({
      name,
      slug: slugify(name),
      kind: "neighbourhood" as const,
      latitude,
      longitude,
      population: 0,
      parent: slugify(city),
      ...(aliases.length > 0 ? { aliases } : {}),
    })),
  );
}

/** A gazetteer entry inside a city's own postal area is a part of that city. */
function findSurroundingCity(entry: GazetteerEntry, fsas: readonly Fsa[]): Fsa | undefined {
  const fsa = findNearest(entry, fsas);
  if (!fsa || fsa.code[1] === "0" || slugify(fsa.city) === slugify(entry.name)) return undefined;
  const large =
    cities.some((city) => city.name === fsa.city) ||
    districtCities.has(fsa.city) ||
    fsa.city === "Greater Sudbury";
  return large && distanceKm(entry, fsa) < SAME_PLACE_KM ? fsa : undefined;
}

function fromGazetteer(entry: GazetteerEntry, fsas: readonly Fsa[]): Place | undefined {
  const { name, latitude, longitude } = entry;
  const population = populations[name] ?? entry.population;
  const base = { name, slug: slugify(name), latitude, longitude, population, ...aliasesOf(name) };
  const fsa = findSurroundingCity(entry, fsas);
  if (!fsa) return { ...base, kind: population >= CITY_POPULATION ? "city" : "town" };
  const isKnown = districtCities.has(fsa.city) ? knownDistricts.has(name) : !/[-/]/.test(name);
  if (!isKnown) return undefined;
  return { ...base, kind: "neighbourhood", parent: slugify(fsa.city), fsa: fsa.code };
}

/** Cities of postal areas that no gazetteer has. */
function listPostalTowns(fsas: readonly Fsa[], known: ReadonlySet<string>): Place[] {
  return [...new Map(fsas.toReversed().map((fsa) => [fsa.city, fsa])).values()]
    .filter((fsa) => !known.has(slugify(fsa.city)))
    .map(({ city: name, latitude, longitude }) => ({
      name,
      slug: slugify(name),
      kind: "town",
      latitude,
      longitude,
      population: populations[name] ?? 0,
    }));
}

function withUniqueSlugs(places: readonly Place[]): Place[] {
  const taken = new Map<string, Place>();
  for (const place of places) {
    const slug = taken.has(place.slug) ? `${place.slug}-${place.parent}` : place.slug;
    if (!taken.has(place.slug) || place.kind === "neighbourhood")
      taken.set(slug, { ...place, slug });
  }
  return [...taken.values()];
}

function isNew(entry: GazetteerEntry, known: readonly Place[]): boolean {
  if (skippedNames.has(entry.name) || /[/,]/.test(entry.name)) return false;
  return !known.some((place) => {
    const km = distanceKm(place, entry);
    if (slugify(entry.name) === place.slug) {
      return place.kind !== "neighbourhood" || km < SAME_PLACE_KM;
    }
    return coveredBy(entry, place.name) && km < SAME_PLACE_KM / 2;
  });
}

/** Most important first, so that the first match of a name is the one that is meant. */
export function buildPlaces(gazetteer: readonly GazetteerEntry[], fsas: readonly Fsa[]): Place[] {
  const handmade = [
    ...listCities(),
    ...listNeighbourhoods(gazetteer),
    ...listFurtherNeighbourhoods(),
  ];
  const further = [...furtherTowns, ...gazetteer]
    .filter((entry) => isNew(entry, handmade))
    .map((entry) => fromGazetteer(entry, fsas))
    .filter((place) => place !== undefined);
  const known = new Set([...handmade, ...further].map((place) => place.slug));
  const rank = (place: Place) => (place.kind === "neighbourhood" ? 1 : 0);
  return withUniqueSlugs(
    [...handmade, ...further, ...listPostalTowns(fsas, known)].toSorted(
      (a, b) => rank(a) - rank(b) || b.population - a.population || a.name.localeCompare(b.name),
    ),
  );
}
