import { amenityKeys } from "#domain/vocabulary/amenities.ts";
import { classTypeKeys } from "#domain/vocabulary/class-types.ts";
import { soughtReceipts } from "#domain/vocabulary/receipts.ts";
import { priceRanges, timeOfDayKeys } from "#domain/vocabulary/search-choices.ts";
import {
  bestPhrases,
  dayPhrases,
  nearMePhrases,
  openNowPhrases,
  pricePhrases,
  timeOfDayPhrases,
  tonightPhrases,
  walkPhrases,
} from "#domain/vocabulary/typed-text/choice-phrases.ts";
import {
  receiptPhrases,
  receiptsBy,
  smallClassPhrases,
  stepFreePhrases,
} from "#domain/vocabulary/typed-text/fact-phrases.ts";
import { amenityPhrases, classTypePhrases } from "#domain/vocabulary/typed-text/offer-phrases.ts";
import {
  downtownPhrases,
  elsewherePhrases,
  fillers,
  provincePhrases,
  topics,
  torontoStreets,
} from "#domain/vocabulary/typed-text/other-phrases.ts";
import { nicknames, regions } from "#domain/vocabulary/typed-text/regions.ts";
import { weekdays } from "#domain/vocabulary/weekdays.ts";
import { PhraseIndex } from "./phrase-index.ts";
import type { LexiconPlace, Meaning, OutsidePlace } from "./reading.ts";
import type { StudioNames } from "./studio-names.ts";
import { keysOf, lettersOf } from "./words.ts";

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

/** Short words of every sentence are never a slip of something else; these few may be. */
const MISTYPED_FILLERS: ReadonlySet<string> = new Set(["pilates", "studio", "studios", "classes"]);

/** Everything but names: what is offered, when, for how much, and the words between. */
function addCommonPhrases(index: PhraseIndex<Meaning>): void {
  const add = (phrases: readonly string[], meaning: Meaning) => {
    for (const phrase of phrases) index.add(phrase, meaning);
  };
  for (const key of classTypeKeys) add(classTypePhrases[key], { kind: "classType", key });
  for (const key of amenityKeys) add(amenityPhrases[key], { kind: "amenity", key });
  for (const range of priceRanges) add(pricePhrases[range], { kind: "price", range });
  for (const key of timeOfDayKeys) add(timeOfDayPhrases[key], { kind: "timeOfDay", key });
  for (const day of [...weekdays, "today", "tomorrow"] as const) {
    add(dayPhrases[day], { kind: "day", day });
  }
  add(tonightPhrases, { kind: "tonight" });
  add(openNowPhrases, { kind: "openNow" });
  add(bestPhrases, { kind: "best" });
  add(nearMePhrases, { kind: "nearMe" });
  add(walkPhrases, { kind: "walk" });
  add(stepFreePhrases, { kind: "stepFree" });
  add(smallClassPhrases, { kind: "smallClass" });
  add(receiptPhrases, { kind: "receipts" });
  for (const key of soughtReceipts) add(receiptsBy(key), { kind: "receipts", key });
  add(downtownPhrases, { kind: "downtown" });
  add(topics, { kind: "topic" });
  const addAsWritten = (phrases: readonly string[], meaning: Meaning) => {
    for (const phrase of phrases) {
      index.add(phrase, meaning, MISTYPED_FILLERS.has(phrase) ? "more" : "none");
    }
  };
  addAsWritten(provincePhrases, { kind: "province" });
  addAsWritten(fillers, { kind: "filler" });
  addAsWritten(elsewherePhrases, { kind: "elsewhere" });
  addAsWritten(torontoStreets, { kind: "street", city: "toronto" });
}
