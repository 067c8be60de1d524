import type { Suggestion } from "#domain/contracts/suggestion.ts";
import { cityResultsPath, paths } from "#domain/rules/pages/paths.ts";
import { placeKey } from "#domain/rules/places/address.ts";
import { placeTextOf } from "#domain/rules/search/place-name.ts";
import type { ResultsState } from "#domain/rules/search/results-url.ts";
import { suggestionLimits } from "#domain/rules/search/search-limits.ts";
import {
  type ClassReading,
  type TypedReading,
  typedLabel,
} from "#domain/rules/typed-text/read-classes.ts";
import { amenityKeys, amenityLabel } from "#domain/vocabulary/amenities.ts";
import { classTypeKeys, classTypeLabel } from "#domain/vocabulary/class-types.ts";
import { defaultDistanceKm } from "#domain/vocabulary/search-choices.ts";
import { listPlaceNames, suggest } from "#server/catalogue/places/suggest.ts";
import type { Deps } from "#server/deps.ts";
import { searchClasses } from "./search-classes.ts";
import { searchByPostalCode, searchStudios } from "./search-studios.ts";
import { readForNow } from "./typed-text.ts";

/** What the text means as a whole comes first, then the names that are like it. */
export function suggestPlaces(deps: Deps, text: string | undefined): Suggestion[] {
  if (text === undefined || text.length < suggestionLimits.minCharacters) return [];
  const names = suggest(deps.catalogue.index, text);
  const readings = suggestReadings(deps, text, { isComplete: isNameBegun(names, text) });
  return [...readings, ...names].slice(0, suggestionLimits.maxSuggestions);
}

/** `ossington ref` is on its way to a studio's name, not to "Reformer Pilates in Ossington". */
function isNameBegun(names: readonly Suggestion[], text: string): boolean {
  const start = placeKey(text);
  return (
    start.includes(" ") &&
    names.some(({ structured_formatting: { main_text } }) => placeKey(main_text).startsWith(start))
  );
}

const MAX_READINGS = 3;
const offerLabels = [...classTypeKeys.map(classTypeLabel), ...amenityKeys.map(amenityLabel)];

/** What Enter would do, in words and with its number of results; the last word may be unfinished. */
function suggestReadings(
  deps: Deps,
  text: string,
  { isComplete }: { isComplete: boolean },
): Suggestion[] {
  const reading = readForNow(deps, text);
  const readings = isWhole(reading)
    ? [reading]
    : (isComplete ? [] : completions(text))
        .map((completed) => readForNow(deps, completed))
        .filter(isWhole);
  const suggestions = readings.filter(hasMoreThanPlace).map((one) => toSuggestion(deps, one));
  const unique = new Map(suggestions.map((suggestion) => [suggestion.place_id, suggestion]));
  return [...unique.values()].slice(0, MAX_READINGS);
}

/** Every word of it says something. */
function isWhole({ kind, ignored, studios }: TypedReading): boolean {
  const isSearch = kind === "results" || kind === "classes";
  return isSearch && ignored.length === 0 && studios.length === 0;
}

/** A place alone is suggested as such. */
function hasMoreThanPlace({ kind, state, destination, isNearMe }: TypedReading): boolean {
  if (kind === "classes") return true;
  const plain = [paths.allStudios, cityResultsPath(state.city)];
  const [path = ""] = destination.split("?typed=");
  return isNearMe || (state.postalCode === undefined && !plain.includes(path));
}

/** `reformer tor` may become `reformer Toronto`, `guelph par` may become `guelph Parking`. */
function completions(text: string): string[] {
  const [, head = "", last = ""] = /^(.*?)(\S+)$/su.exec(text) ?? [];
  const start = placeKey(last);
  if (start.length < 2) return [];
  const offers = offerLabels.filter((label) => placeKey(label).startsWith(start));
  const places = head.trim() === "" ? [] : listPlaceNames(start, MAX_READINGS);
  return [...places, ...offers].slice(0, 2 * MAX_READINGS).map((label) => `${head}${label}`);
}

function toSuggestion(deps: Deps, reading: TypedReading): Suggestion {
  const label = typedLabel(reading, deps.now());
  const base = { place_id: `reading:${label}`, types: ["geocode"] };
  // Without an address of its own: the box then reads the words again, and asks for the position.
  if (reading.isNearMe) {
    return {
      ...base,
      description: reading.kind === "classes" ? (reading.classes.typed ?? label) : label,
      structured_formatting: { main_text: label, secondary_text: "" },
    };
  }
  const count = `· ${reading.kind === "classes" ? countClasses(deps, reading) : countOf(deps, reading.state)}`;
  return {
    ...base,
    description: `${label} ${count}`,
    structured_formatting: { main_text: label, secondary_text: count },
    url: reading.destination,
  };
}

function countOf(deps: Deps, state: ResultsState): number {
  const { city, postalCode, ...rest } = state;
  const query = { ...rest, facets: undefined, limit: 1 };
  if (postalCode !== undefined) return searchByPostalCode(deps, { ...query, postalCode }).total;
  return searchStudios(deps, { ...query, location: locationOf(city) }).total;
}

function countClasses(deps: Deps, { classes }: ClassReading): number {
  const { city, postalCode, distance, day, days, from, to, ...chosen } = classes;
  const where =
    postalCode === undefined
      ? { location: locationOf(city), distance }
      : { postalCode, distance: distance ?? defaultDistanceKm };
  const { classTypes, levels, maxPrice } = chosen;
  const query = { ...where, day, days, from, to, classTypes, levels, maxPrice };
  return searchClasses(deps, { ...query, facets: undefined, limit: 1 }).total;
}

function locationOf(city: string): string | undefined {
  return city === "" ? undefined : placeTextOf(city);
}
