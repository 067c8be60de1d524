import { placeKey } from "#domain/rules/places/address.ts";
import { readResults, resultsPath } from "#domain/rules/search/results-url.ts";
import { searchLimits } from "#domain/rules/search/search-limits.ts";
import { oneLine } from "#domain/rules/text/lines.ts";
import { placeSlug } from "#domain/rules/text/slug.ts";
import type { Weekday } from "#domain/vocabulary/weekdays.ts";
import { listAlternatives, readChoices } from "./choices.ts";
import type { Lexicon } from "./lexicon.ts";
import { choosePlace, hasKind, type PlaceChoice, typedIn } from "./place-choice.ts";
import { findPostalPlace } from "./postal-place.ts";
import { type LexiconPlace, type Reading, readingLabel } from "./reading.ts";
import { readSegments, type Segment } from "./segments.ts";
import {
  findBegunName,
  findMistypedName,
  findNamedStudios,
  findStudiosLike,
  isClear,
  type StudioMatch,
  studiosIn,
} from "./studio-choice.ts";
import type { NamedStudio } from "./studio-names.ts";
import { type Figures, readFigures } from "./typed-numbers.ts";
import { splitUnwanted } from "./unwanted.ts";
import { splitWords } from "./words.ts";

const blank = readResults({}, new URLSearchParams());
/** Downtown, measured from the city's centre. */
const DOWNTOWN_KM = 2;
const MAX_STUDIOS = 6;
const NONE = {
  region: undefined,
  isDowntown: false,
  isNearMe: false,
  guess: undefined,
  outside: undefined,
  ignored: [],
  studios: [],
  alternatives: [],
} as const;

/**
 * Reads what was typed as a whole: place, class types, amenities, price, time and studio, in any
 * order, with typing errors (product rules, "Reading what is typed").
 */
const HAS_WORD = /[\p{L}\p{N}]/u;

export function readText(typed: string, lexicon: Lexicon, today: Weekday): Reading {
  const text = typed.replace(/\s+/gu, " ").trim().slice(0, searchLimits.maxTextCharacters);
  if (oneLine(text) !== "" && !HAS_WORD.test(text)) return readUnknown(text, lexicon);
  const figures = readFigures(text, lexicon.isPostalArea);
  const segments = readSegments(splitWords(figures.rest), lexicon);
  if (figures.postalCode !== undefined) {
    return readSearch(text, { figures, segments, studios: [] }, lexicon, today);
  }
  const match = findStudios(text, segments, lexicon);
  if (match !== undefined) {
    const rest = readSegments(match.rest, lexicon);
    const inPlace = studiosIn(match.studios, choosePlace(rest, lexicon)?.place, lexicon);
    const studios = inPlace.length > 0 ? inPlace : match.studios;
    return readSearch(text, { figures, segments: rest, studios }, lexicon, today);
  }
  const place = choosePlace(segments, lexicon)?.place;
  const studios = studiosIn(findStudiosLike(segments, lexicon), place, lexicon);
  return readSearch(text, { figures, segments, studios }, lexicon, today);
}

/** A name that leaves no riddle, before one with a slip, before one among words that say nothing. */
function findStudios(
  text: string,
  segments: readonly Segment[],
  lexicon: Lexicon,
): StudioMatch | undefined {
  const named = findNamedStudios(splitWords(text), lexicon);
  if (named !== undefined && isClear(readSegments(named.rest, lexicon))) return named;
  if (isClear(segments)) return named;
  return findMistypedName(segments, lexicon) ?? findBegunName(splitWords(text), lexicon) ?? named;
}

type Parts = {
  figures: Figures;
  segments: readonly Segment[];
  studios: readonly NamedStudio[];
};

function readSearch(text: string, parts: Parts, lexicon: Lexicon, today: Weekday): Reading {
  const { figures, studios } = parts;
  const { segments, unwanted } = splitUnwanted(parts.segments);
  const named = choosePlace(segments, lexicon) ?? readInitials(text, lexicon);
  const postal = findPostalPlace(figures, named, lexicon);
  const choice = postal === undefined ? named : undefined;
  const choices = readChoices(segments, figures, today);
  const place = postal?.place ?? choice?.place;
  const isNearMe = place === undefined && postal === undefined && hasKind(segments, "nearMe");
  const state = {
    ...blank,
    ...choices,
    city: postal?.slug ?? choice?.place.slug ?? "",
    postalCode: postal?.postalCode,
    distance: choices.distance ?? distanceOf(choice),
  };
  const search = {
    ...NONE,
    kind: "results" as const,
    place,
    state,
    region: choice?.region?.name,
    isDowntown: choice?.isDowntown === true && state.distance === DOWNTOWN_KM,
    isNearMe,
  };
  const [studio] = studios;
  if (studio !== undefined && studios.length === 1) {
    return { ...search, kind: "studio", studios: [studio], destination: studio.path };
  }
  // Beside a postal code they are its street or its city.
  const isLocated = studios.length > 0 || postal?.postalCode !== undefined;
  const riddles = isLocated ? [] : riddlesIn(segments);
  const isSearch = place !== undefined || postal !== undefined || isNearMe;
  if (!isSearch && riddles.length > 0 && resultsPath(state) === resultsPath(blank)) {
    return readUnknown(riddles.join(" "), lexicon);
  }
  const said = {
    guess: guessOf(choice, slipsIn(segments), readingLabel(search)),
    outside: postal?.outside ?? choice?.outside,
    ignored: [
      ...unwanted.map(typedIn),
      ...riddles,
      ...topicsIn(segments),
      ...longNumbersIn(segments),
    ],
    studios: studios.slice(0, MAX_STUDIOS),
    alternatives: alternativesTo(choice, lexicon),
  };
  const isPlain =
    said.guess === undefined && said.outside === undefined && search.region === undefined;
  const isSaid =
    !isPlain || isNearMe || search.isDowntown || said.ignored.length > 0 || studios.length > 0;
  const shown = isSaid ? { ...state, typed: text } : state;
  return { ...search, ...said, state: shown, destination: resultsPath(shown) };
}

/** A place that nobody knows has a page that says so, and what was perhaps meant. */
function readUnknown(words: string, lexicon: Lexicon): Reading {
  const state = { ...blank, city: placeSlug(words) };
  return {
    ...NONE,
    kind: "unknown",
    place: undefined,
    state,
    destination: resultsPath(state),
    ignored: [words],
    alternatives: listAlternatives(words, lexicon),
  };
}

/** What is shown is the first of them, where it is not what was typed. */
function alternativesTo(choice: PlaceChoice | undefined, lexicon: Lexicon): LexiconPlace[] {
  if (choice === undefined) return [];
  const { place, isMistyped, typed, outside, region } = choice;
  const others = isMistyped ? listAlternatives(typed, lexicon) : [];
  const isGuess = isMistyped || outside !== undefined || region !== undefined;
  return isGuess ? [...new Set([place, ...others])] : [];
}

function distanceOf(choice: PlaceChoice | undefined) {
  if (choice === undefined) return undefined;
  const { place, region, isDowntown } = choice;
  if (region !== undefined) return region.distanceKm;
  return isDowntown && place.kind === "city" ? DOWNTOWN_KM : undefined;
}

/** `TO` and `T.O.` are Toronto; a small `to` is a word like any other. */
function readInitials(text: string, lexicon: Lexicon): PlaceChoice | undefined {
  const place = lexicon.placeBySlug.get("toronto");
  const isMeant = /\bT\.? ?O\b/.test(text) || ["to", "t o"].includes(placeKey(text));
  if (!isMeant || place === undefined) return undefined;
  const none = { region: undefined, outside: undefined, isDowntown: false, isMistyped: false };
  return { place, typed: text, ...none };
}

/** A slip in the place alone is told by its name; of several, all are told, and the whole search. */
function guessOf(
  choice: PlaceChoice | undefined,
  slips: readonly string[],
  search: string,
): Reading["guess"] {
  if (slips.length > 1) return { typed: slips.join(" "), shown: search };
  return choice?.isMistyped ? { typed: choice.typed, shown: choice.place.name } : undefined;
}

/** Words that were read as others, where that made a difference. */
function slipsIn(segments: readonly Segment[]): string[] {
  return segments
    .filter(({ errors, meanings: [first] }) => errors > 0 && first?.kind !== "filler")
    .map(typedIn);
}

/** Words that nobody knows; streets and short numbers are left out in silence. */
function riddlesIn(segments: readonly Segment[]): string[] {
  return segments.flatMap(({ meanings, words }) => {
    const [word] = words;
    const isRiddle = meanings.length === 0 && words.length === 1 && !/^\d/.test(word?.key ?? "");
    return isRiddle && word !== undefined ? [word.typed] : [];
  });
}

/** No house number, and no time: a code of another country, or a phone number. */
function longNumbersIn(segments: readonly Segment[]): string[] {
  return segments.flatMap(({ meanings, words: [word] }, at) => {
    const isLong = meanings.length === 0 && /^\d{5,}$/.test(word?.key ?? "");
    return isLong && word !== undefined && !isStreet(segments[at + 1]) ? [word.typed] : [];
  });
}

function isStreet(segment: Segment | undefined): boolean {
  const { meanings = [], words = [] } = segment ?? {};
  return (
    meanings.some(({ kind }) => kind === "street") || (meanings.length === 0 && words.length > 1)
  );
}

function topicsIn(segments: readonly Segment[]): string[] {
  return segments.filter(({ meanings: [first] }) => first?.kind === "topic").map(typedIn);
}
