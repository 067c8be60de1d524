import { eachInSteps, type Steps } from "#domain/rules/basics/steps.ts";
import { placeKey } from "#domain/rules/places/address.ts";
import { fsaOf } from "#domain/rules/places/postal-code.ts";
import { slugify } from "#domain/rules/text/slug.ts";
import {
  addPlaces,
  indexPhrases,
  type Lexicon,
  spellingsOf,
} from "#domain/rules/typed-text/lexicon.ts";
import { PhraseIndex } from "#domain/rules/typed-text/phrase-index.ts";
import type { LexiconPlace, Meaning } from "#domain/rules/typed-text/reading.ts";
import { indexAliases } from "#domain/rules/typed-text/search-alias.ts";
import { StudioNames } from "#domain/rules/typed-text/studio-names.ts";
import { findCityBySlug } from "#domain/vocabulary/cities.ts";
import { derive } from "../derived.ts";
import type { StudioIndex } from "../search/index-studios.ts";
import {
  boroughsOf,
  findNamedPlace,
  findPostalArea,
  type NamedPlace,
  namedPlaces,
  outsidePlaces,
} from "./gazetteer.ts";
import { resolvePostalCode } from "./resolve-place.ts";

const places = namedPlaces.map(toLexiconPlace);
const phrases = indexPhrases(places, outsidePlaces);
const spellings = spellingsOf(places);

/** What reading needs of the gazetteer and of the studios. */
export const lexicons = derive(makeLexicon);

function* makeLexicon(index: StudioIndex): Steps<Lexicon> {
  const ownPlaces = yield* listPlacesOfStudios(index);
  const ownPhrases = new PhraseIndex<Meaning>();
  addPlaces(ownPhrases, ownPlaces);
  const placeBySlug = new Map([...ownPlaces, ...places].map((place) => [place.slug, place]));
  return {
    phrases: [phrases, ownPhrases, indexAliases(index.aliases, placeBySlug)],
    studios: yield* StudioNames.of(index.traits.map(({ named }) => named)),
    placeBySlug,
    spellings: [...spellings, ...spellingsOf(ownPlaces)],
    majorCities: places.filter(({ isMajor }) => isMajor),
    findCityOfPostalCode: (postalCode) => resolvePostalCode(index, postalCode)?.citySlug,
    isPostalArea: (code) => findPostalArea(fsaOf(code)) !== undefined,
  };
}

function toLexiconPlace(place: NamedPlace): LexiconPlace {
  const { name, slug, kind, aliases, citySlug, latitude, longitude } = place;
  const cities = kind === "neighbourhood" ? [citySlug] : [];
  const around = [...boroughsOf].flatMap(([city, boroughs]) =>
    boroughs.includes(citySlug) ? [city] : [],
  );
  const within = [...cities, ...around];
  const isMajor = findCityBySlug(slug) !== undefined;
  return { name, slug, kind, aliases, within, latitude, longitude, isMajor };
}

/** Cities and neighbourhoods that only our studios know (product rules, "Places"). */
function* listPlacesOfStudios({ studios }: StudioIndex): Steps<LexiconPlace[]> {
  const found = new Map<string, LexiconPlace>();
  const seen = new Set<string>();
  yield* eachInSteps(studios, ({ card }) => {
    const { city, citySlug, neighborhood, latitude, longitude } = card;
    const base = { aliases: [], latitude, longitude, isMajor: false };
    const add = (name: string, place: Pick<LexiconPlace, "kind" | "within">) => {
      if (seen.has(name)) return;
      seen.add(name);
      const slug = slugify(name);
      if (found.has(slug) || placeKey(name) === "" || findNamedPlace(name) !== undefined) return;
      found.set(slug, { ...base, name, slug, ...place });
    };
    add(city, { kind: "town", within: [] });
    if (neighborhood !== null) add(neighborhood, { kind: "neighbourhood", within: [citySlug] });
  });
  return [...found.values()];
}
