import type { Suggestion } from "#domain/contracts/suggestion.ts";
import { finishSteps } from "#domain/rules/basics/steps.ts";
import { cityResultsPath, studioPath } from "#domain/rules/pages/paths.ts";
import { placeKey } from "#domain/rules/places/address.ts";
import { findPostalCode, fsaOf } from "#domain/rules/places/postal-code.ts";
import { suggestionLimits } from "#domain/rules/search/search-limits.ts";
import type { CatalogueStudio } from "../catalogue-studio.ts";
import { derive } from "../derived.ts";
import type { StudioIndex } from "../search/index-studios.ts";
import {
  findPlaceBySlug,
  findPostalArea,
  listPostalAreas,
  type NamedPlace,
  namedPlaces,
  type PostalArea,
} from "./gazetteer.ts";
import { findInside, findMistyped, findPrefix, indexNames, type NameIndex } from "./name-index.ts";

const MISTYPED_MIN_CHARACTERS = 4;
const placeIndex = finishSteps(indexNames(namedPlaces.map((place) => placeKey(place.name))));

/** The studios by their names. */
export const studioNames = derive(({ traits }) => indexNames(traits.map(({ nameKey }) => nameKey)));

/**
 * Prefix before substring before one typing error; places, postal codes, then studios
 * (product rules, "Search box").
 */
export function suggest(index: StudioIndex, text: string): Suggestion[] {
  const key = placeKey(text);
  if (key.length < suggestionLimits.minCharacters) return [];
  const studios = studioNames.of(index);
  const aliases = placeAliases(index);
  const found = new Map<string, Suggestion>();
  const add = (suggestions: readonly Suggestion[]) => {
    for (const suggestion of suggestions) {
      if (found.size < suggestionLimits.maxSuggestions) found.set(suggestion.place_id, suggestion);
    }
  };
  const finders =
    key.length < MISTYPED_MIN_CHARACTERS
      ? [findPrefix, findInside]
      : [findPrefix, findInside, findMistyped];
  for (const find of finders) {
    const room = suggestionLimits.maxSuggestions - found.size;
    if (room <= 0) break;
    add(find(placeIndex, key, room).flatMap((entry) => suggestPlace(namedPlaces[entry])));
    add(find(aliases.names, key, room).flatMap((entry) => suggestPlace(aliases.places[entry])));
    if (find === findPrefix) add(suggestPostalCodes(text));
    add(find(studios, key, room).flatMap((row) => suggestStudio(index.studios[row])));
  }
  return [...found.values()];
}

/** The names of the largest places that begin with a key. */
export function listPlaceNames(start: string, limit: number): string[] {
  return findPrefix(placeIndex, start, limit).flatMap((entry) => namedPlaces[entry]?.name ?? []);
}

type PlaceAliases = { readonly names: NameIndex; readonly places: readonly NamedPlace[] };
const aliasIndexes = new WeakMap<StudioIndex, PlaceAliases>();

/** The places that have another name, by that name. */
function placeAliases(index: StudioIndex): PlaceAliases {
  const known = aliasIndexes.get(index);
  if (known !== undefined) return known;
  const found = index.aliases.flatMap(({ kind, phrase, target }) => {
    const place = kind === "place" ? findPlaceBySlug(target) : undefined;
    return place === undefined ? [] : [{ phrase, place }];
  });
  const names = finishSteps(indexNames(found.map(({ phrase }) => phrase)));
  const aliases = { names, places: found.map(({ place }) => place) };
  aliasIndexes.set(index, aliases);
  return aliases;
}

function suggestPlace(place: NamedPlace | undefined): Suggestion[] {
  if (place === undefined) return [];
  const isPart = place.kind === "neighbourhood" || place.kind === "borough";
  const around = isPart && place.city !== place.name ? `${place.city}, ON, Canada` : "ON, Canada";
  return [
    {
      description: `${place.name}, ${around}`,
      place_id: `place:${place.slug}`,
      types: place.kind === "neighbourhood" ? ["neighborhood", "geocode"] : ["locality", "geocode"],
      structured_formatting: { main_text: place.name, secondary_text: around },
      url: cityResultsPath(place.slug),
    },
  ];
}

function suggestPostalCodes(text: string): Suggestion[] {
  const postalCode = findPostalCode(text);
  if (postalCode !== undefined) {
    const area = findPostalArea(fsaOf(postalCode));
    return area === undefined ? [] : [suggestPostalCode(postalCode, area)];
  }
  const typed = text.trim().toUpperCase().slice(0, 3);
  if (!/^[A-Z]\d[A-Z]?$/.test(typed) || text.trim().length > 3) return [];
  return listPostalAreas()
    .filter((area) => area.code.startsWith(typed))
    .slice(0, suggestionLimits.maxSuggestions)
    .map((area) => suggestPostalCode(area.code, area));
}

function suggestPostalCode(code: string, { city }: PostalArea): Suggestion {
  const around = `${city}, ON, Canada`;
  return {
    description: `${code}, ${around}`,
    place_id: `postal-code:${code}`,
    types: ["postal_code", "geocode"],
    structured_formatting: { main_text: code, secondary_text: around },
  };
}

function suggestStudio(studio: CatalogueStudio | undefined): Suggestion[] {
  if (studio === undefined) return [];
  const { card } = studio;
  const around = [card.neighborhood, card.city].filter((part) => part !== null).join(", ");
  return [
    {
      description: `${card.name}, ${around}`,
      place_id: `studio:${card.id}`,
      types: ["establishment"],
      structured_formatting: { main_text: card.name, secondary_text: around },
      url: studioPath(card),
    },
  ];
}
