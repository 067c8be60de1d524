import { studioPath } from "#domain/rules/pages/paths.ts";
import { placeKey } from "#domain/rules/places/place-text.ts";
import { fsaOf } from "#domain/rules/places/postal-code.ts";
import {
  addPlaces,
  indexPhrases,
  type Lexicon,
  spellingsOf,
} from "#domain/rules/reading/lexicon.ts";
import type { LexiconPlace, Meaning } from "#domain/rules/reading/meaning.ts";
import { PhraseIndex } from "#domain/rules/reading/phrase-index.ts";
import { indexAliases } from "#domain/rules/reading/search-alias.ts";
import { StudioNames } from "#domain/rules/reading/studio-names.ts";
import { slugify } from "#domain/rules/text/slug.ts";
import { findCityBySlug } from "#domain/vocabulary/cities.ts";
import {
  boroughsOf,
  findNamedPlace,
  findPostalArea,
  type NamedPlace,
  namedPlaces,
  outsidePlaces,
} from "#server/providers/places/gazetteer.ts";
import type { StudioIndex } from "../search/index-studios.ts";
import { resolvePostalCode } from "./resolve-place.ts";

const places = namedPlaces.map(toLexiconPlace);
const phrases = indexPhrases(places, outsidePlaces);
const spellings = spellingsOf(places);
const lexicons = new WeakMap<StudioIndex, Lexicon>();

/** What reading needs of the gazetteer and of the studios; made once for each state of them. */
export function readingLexicon(index: StudioIndex): Lexicon {
  const known = lexicons.get(index);
  if (known !== undefined) return known;
  const ownPlaces = listPlacesOfStudios(index);
  const ownPhrases = new PhraseIndex<Meaning>();
  addPlaces(ownPhrases, ownPlaces);
  const placeBySlug = new Map([...ownPlaces, ...places].map((place) => [place.slug, place]));
  const lexicon: Lexicon = {
    phrases: [phrases, ownPhrases, indexAliases(index.aliases, placeBySlug)],
    studios: new StudioNames(
      index.studios.map(({ card }) => ({
        name: card.name,
        city: card.city,
        citySlug: card.citySlug,
        neighbourhood: slugify(card.neighborhood ?? ""),
        path: studioPath(card),
      })),
    ),
    placeBySlug,
    spellings: [...spellings, ...spellingsOf(ownPlaces)],
    majorCities: places.filter(({ isMajor }) => isMajor),
    findCityOfPostalCode: (postalCode) => resolvePostalCode(index, postalCode)?.citySlug,
    isPostalArea: (code) => findPostalArea(fsaOf(code)) !== undefined,
  };
  lexicons.set(index, lexicon);
  return lexicon;
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
function listPlacesOfStudios({ studios }: StudioIndex): LexiconPlace[] {
  const found = new Map<string, LexiconPlace>();
  for (const { card } of studios) {
    const { city, citySlug, neighborhood, latitude, longitude } = card;
    const base = { aliases: [], latitude, longitude, isMajor: false };
    const add = (name: string, place: Pick<LexiconPlace, "kind" | "within">) => {
      const slug = slugify(name);
      if (found.has(slug) || placeKey(name) === "" || findNamedPlace(name) !== undefined) return;
      found.set(slug, { ...base, name, slug, ...place });
    };
    add(city, { kind: "town", within: [] });
    if (neighborhood !== null) add(neighborhood, { kind: "neighbourhood", within: [citySlug] });
  }
  return [...found.values()];
}
