import type { FoundPlace, PostalCodeCity } from "#domain/contracts/place.ts";
import type { Listed, ReadingAnswer } from "#domain/contracts/reading.ts";
import { classesQuery } from "#domain/rules/classes/classes-url.ts";
import { cityResultsPath } from "#domain/rules/pages/paths.ts";
import { normalizePostalCode } from "#domain/rules/places/postal-code.ts";
import { resultsQuery } from "#domain/rules/search/results-url.ts";
import { readTyped, type TypedReading, typedLabel } from "#domain/rules/typed-text/read-classes.ts";
import type { LexiconPlace } from "#domain/rules/typed-text/reading.ts";
import { boroughsOf } from "#server/catalogue/places/gazetteer.ts";
import { neighbourhoods, resolveSlug } from "#server/catalogue/places/neighbourhoods.ts";
import { lexicons } from "#server/catalogue/places/reading-lexicon.ts";
import {
  type Place,
  resolvePlace,
  resolvePostalCode,
} from "#server/catalogue/places/resolve-place.ts";
import { countClassTypes } from "#server/catalogue/search/count-facets.ts";
import type { StudioIndex } from "#server/catalogue/search/index-studios.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import { hasClasses } from "./search-classes.ts";

/** How a typed text is understood, and where it leads (product rules, "Reading what is typed"). */
export function readTypedText(deps: Deps, text: string, listed?: Listed): ReadingAnswer {
  const reading = readForNow(deps, text, listed);
  const { state, place, region, guess, outside, studios } = reading;
  return {
    kind: reading.kind,
    destination: reading.destination,
    label: typedLabel(reading, deps.now()),
    place: place === undefined ? null : toLink(place),
    region: region ?? null,
    isDowntown: reading.isDowntown,
    isNearMe: reading.isNearMe,
    isTimed: reading.kind === "classes" && reading.isTimed,
    postalCode: state.postalCode ?? null,
    filters: filtersOf(reading).map(([name, value]) => ({ name, value })),
    guess: guess ?? null,
    outside: outside ?? null,
    ignored: [...reading.ignored],
    studios: studios.map(({ name, city, path }) => ({ name, city, path })),
    alternatives: reading.alternatives.map(toLink),
  };
}

function filtersOf(reading: TypedReading): [name: string, value: string][] {
  const none = { typed: undefined, postalCode: undefined };
  return reading.kind === "classes"
    ? classesQuery({ ...reading.classes, ...none })
    : resultsQuery({ ...reading.state, ...none });
}

export function readForNow(deps: Deps, text: string, listed?: Listed): TypedReading {
  const now = { instant: deps.now(), hasClasses: hasClasses(deps) };
  return readTyped(text, lexicons.of(deps.catalogue.index), now, listed);
}

function toLink({ name, slug }: LexiconPlace): { name: string; path: string } {
  return { name, path: cityResultsPath(slug) };
}

/** What a page can link to and a visitor can overlook. */
const MAX_PARTS = 40;

export function findPlace({ catalogue }: Deps, text: string): FoundPlace | undefined {
  const place = resolvePlace(catalogue.index, text);
  if (place === undefined) return undefined;
  const { name, slug, city = name, citySlug = slug, latitude, longitude } = place;
  const parts = listParts(catalogue.index, place);
  const classTypes = countClassTypes(catalogue.index, place.rows);
  return { name, slug, city, citySlug, latitude, longitude, parts, classTypes };
}

function listParts(index: StudioIndex, { kind, slug, citySlug }: Place): FoundPlace["parts"] {
  if (kind !== "named" || slug !== citySlug) return [];
  const boroughs = (boroughsOf.get(slug) ?? []).flatMap((one) => resolveSlug(index, one) ?? []);
  const own = neighbourhoods.of(index).filter((part) => part.citySlug === slug);
  return [...boroughs, ...own]
    .map((part) => ({ name: part.name, slug: part.slug, count: part.rows.length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, "en-CA"))
    .slice(0, MAX_PARTS);
}

export function getCityOfPostalCode({ catalogue }: Deps, text: string): PostalCodeCity {
  const postalCode = normalizePostalCode(text);
  if (postalCode === undefined) throw new AppError("invalid", "This is not a Canadian postal code");
  const place = resolvePostalCode(catalogue.index, postalCode);
  if (place?.city === undefined || place.citySlug === undefined) {
    throw new AppError("not-found", "We don't know this postal code yet");
  }
  const { city, citySlug, latitude, longitude, approximate } = place;
  return { city, citySlug, postalCode, latitude, longitude, approximate };
}
