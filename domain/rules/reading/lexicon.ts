import { nicknames, regions } from "#domain/vocabulary/reading/regions.ts";
import { addCommonPhrases } from "./common-phrases.ts";
import type { LexiconPlace, Meaning, OutsidePlace } from "./meaning.ts";
import { PhraseIndex } from "./phrase-index.ts";
import type { StudioNames } from "./studio-names.ts";
import { lettersOf } from "./typing-errors.ts";
import { keysOf } from "./words.ts";

/** All that reading a text needs to know. */
export type Lexicon = {
  /** The first index that has a phrase decides. */
  readonly phrases: readonly PhraseIndex<Meaning>[];
  readonly studios: StudioNames;
  readonly placeBySlug: ReadonlyMap<string, LexiconPlace>;
  readonly spellings: readonly Spelling[];
  /** The twenty cities: where someone from elsewhere is led. */
  readonly majorCities: readonly LexiconPlace[];
  /** Slug of the city of a full postal code. */
  readonly findCityOfPostalCode: (postalCode: string) => string | undefined;
  /** Of the first three characters. */
  readonly isPostalArea: (code: string) => boolean;
};

/** A place's name, ready to be compared. */
export type Spelling = {
  readonly place: LexiconPlace;
  readonly joined: string;
  readonly letters: number;
};

export function spellingsOf(places: readonly LexiconPlace[]): Spelling[] {
  return places.map((place) => {
    const joined = keysOf(place.name).join("");
    return { place, joined, letters: lettersOf(joined) };
  });
}

/** Names before words, ours before those of elsewhere. */
export function indexPhrases(
  places: readonly LexiconPlace[],
  outside: readonly OutsidePlace[],
): PhraseIndex<Meaning> {
  const index = new PhraseIndex<Meaning>();
  const bySlug = new Map(places.map((place) => [place.slug, place]));
  for (const region of regions) {
    for (const phrase of region.phrases) index.add(phrase, { kind: "region", region });
  }
  addPlaces(index, places);
  for (const [slug, phrases] of Object.entries(nicknames)) {
    const place = bySlug.get(slug);
    if (place === undefined) continue;
    for (const phrase of phrases) index.add(phrase, { kind: "place", place });
  }
  addCommonPhrases(index);
  for (const place of outside) {
    for (const name of [place.name, ...place.aliases]) index.add(name, { kind: "outside", place });
  }
  addShortNames(index, places);
  return index;
}

const SHORT_NAME = /^(.{5,}) (?:village|district|market)$/i;

/** `distillery`, `davisville`, `bloor west`, where the words mean nothing else. */
function addShortNames(index: PhraseIndex<Meaning>, places: readonly LexiconPlace[]): void {
  for (const place of places) {
    const [, shortName] = SHORT_NAME.exec(place.name) ?? [];
    const isOwn =
      shortName !== undefined && index.findExact(keysOf(shortName).join("")) === undefined;
    if (isOwn && place.kind === "neighbourhood") index.add(shortName, { kind: "place", place });
  }
}

export function addPlaces(index: PhraseIndex<Meaning>, places: readonly LexiconPlace[]): void {
  for (const place of places) {
    const names = new Set([place.name, ...place.aliases, place.slug.replaceAll("-", " ")]);
    for (const name of names) {
      index.add(name, { kind: "place", place }, place.isMajor ? "more" : "usual");
    }
  }
}
