import type { Lexicon } from "./lexicon.ts";
import type { LexiconPlace, Meaning } from "./reading.ts";
import { readSegments, type Segment } from "./segments.ts";
import { type NamedStudio, nameWords, significantWords } from "./studio-names.ts";
import { keysOf, splitWords, type Word } from "./words.ts";

const MAX_NAME_WORDS = 16;
/** A name made of these alone is what everyone types who looks for a place or a kind of class. */
const EVERYONES: ReadonlySet<Meaning["kind"]> = new Set([
  ...(["place", "region", "outside", "street", "downtown", "province", "elsewhere"] as const),
  ...(["classType", "amenity", "price", "best", "nearMe", "filler", "openNow"] as const),
]);

/** Of a name's own: nobody looks for Pilates on Elmira but who knows the studio. */
const PREPOSITIONS: ReadonlySet<string> = new Set(["on", "by"]);

export type StudioMatch = {
  readonly studios: readonly NamedStudio[];
  /** What else the text says. */
  readonly rest: readonly Word[];
};

/** Studios whose whole name is in the text. The longest name wins. */
export function findNamedStudios(
  words: readonly Word[],
  lexicon: Lexicon,
): StudioMatch | undefined {
  for (let length = Math.min(words.length, MAX_NAME_WORDS); length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const span = words.slice(start, start + length);
      const rows = lexicon.studios.listNamed(span.map(({ key }) => key));
      const studios = rows.flatMap((row) => lexicon.studios.studios[row] ?? []);
      if (studios.length === 0) continue;
      const rest = [...words.slice(0, start), ...words.slice(start + length)];
      const isFull = isFullName(span, studios) && isWhereabouts(rest, lexicon);
      if (isOnesOwn(span, isFull, lexicon)) return { studios, rest };
    }
  }
  return undefined;
}

/** The whole name with typing errors, with or without the city around it. */
export function findMistypedName(
  segments: readonly Segment[],
  lexicon: Lexicon,
): StudioMatch | undefined {
  const isRiddle = segments.some(({ meanings: [first] }) => !first || first.kind === "outside");
  const first = segments.findIndex((segment) => !isCityOrProvince(segment));
  const last = segments.findLastIndex((segment) => !isCityOrProvince(segment));
  const cuts = [segments, segments.slice(0, last + 1), segments.slice(Math.max(0, first))];
  for (const cut of cuts) {
    const words = cut.flatMap((segment) => segment.words);
    const keys = words.map(({ key }) => key);
    if (significantWords(keys).length < 2 && !isRiddle) continue;
    const studios = lexicon.studios
      .listWithNameLike(keys)
      .flatMap((row) => lexicon.studios.studios[row] ?? []);
    const [studio] = studios;
    if (studio === undefined || !isOnesOwn(splitWords(studio.name), true, lexicon)) continue;
    const rest = segments.filter((segment) => !cut.includes(segment));
    return { studios, rest: rest.flatMap((segment) => segment.words) };
  }
  return undefined;
}

/** The beginning of a long name, typed up to where it is clear. */
export function findBegunName(
  words: readonly Word[],
  { studios }: Lexicon,
): StudioMatch | undefined {
  const rows = studios.listBeginning(words.map(({ key }) => key));
  const found = rows.flatMap((row) => studios.studios[row] ?? []);
  return found.length === 0 ? undefined : { studios: found, rest: [] };
}

/** Nothing in it is a riddle or a slip. */
export function isClear(segments: readonly Segment[]): boolean {
  return segments.every(({ meanings, errors }) => meanings.length > 0 && errors === 0);
}

function isCityOrProvince({ meanings: [first] }: Segment): boolean {
  if (first?.kind === "province") return true;
  return first?.kind === "place" && first.place.kind !== "neighbourhood";
}

function isWhereabouts(words: readonly Word[], lexicon: Lexicon): boolean {
  return readSegments(words, lexicon).every(
    ({ meanings: [first] }) => first?.kind === "province" || first?.kind === "place",
  );
}

function isFullName(words: readonly Word[], studios: readonly NamedStudio[]): boolean {
  const typed = words.map(({ key }) => key).join(" ");
  return studios.some(({ name }) => keysOf(name).join(" ") === typed);
}

/** `Noon Pilates` can only be the studio, `Toronto Pilates` is a search, whoever is called so. */
function isOnesOwn(words: readonly Word[], isFull: boolean, lexicon: Lexicon): boolean {
  const own = significantWords(words.map(({ key }) => key));
  const segments = readSegments(words, lexicon);
  const telling = segments.filter(({ words: part }) => part.some(({ key }) => own.includes(key)));
  if (telling.some(({ meanings: [first] }) => first === undefined || !EVERYONES.has(first.kind))) {
    return true;
  }
  if (!isFull || own.every((key) => ["pilates", "studio", "studios"].includes(key))) return false;
  if (words.some(({ key }) => PREPOSITIONS.has(key))) return true;
  const isSearch = segments.some(isCityOrProvince);
  const isOffer = segments.every(({ meanings: [first] }) =>
    ["classType", "price", "best"].includes(first?.kind ?? ""),
  );
  return !isSearch && !isOffer;
}

/**
 * Studios that the words which say nothing else may be part of, the best matches only:
 * `ondine`, `harbor core`.
 */
export function findStudiosLike(
  segments: readonly Segment[],
  { studios }: Lexicon,
): readonly NamedStudio[] {
  const riddles = segments.filter(
    ({ meanings, words }) => meanings.length === 0 && words.length === 1,
  );
  const keys = riddles.flatMap(({ words }) => words.map(({ key }) => key));
  if (keys.length === 0) return [];
  const around = segments
    .filter(({ meanings: [first] }) => first?.kind !== "place" && first?.kind !== "province")
    .flatMap(({ words }) => words.map(({ key }) => key));
  const byName = [around, keys].map((name) => studios.listWithNameLike(name)).find(hasAny);
  const rows = byName ?? rowsWithAll(keys, studios);
  return bestMatches(
    rows.flatMap((row) => studios.studios[row] ?? []),
    around,
  );
}

function hasAny(rows: readonly number[]): boolean {
  return rows.length > 0;
}

function rowsWithAll(keys: readonly string[], studios: Lexicon["studios"]): readonly number[] {
  const lists = keys.map((key) => {
    const exact = studios.listWithWord(key);
    return exact.length > 0 ? exact : studios.listWithWordLike(key);
  });
  const [shortest = [], ...others] = lists.toSorted((a, b) => a.length - b.length);
  const sets = others.map((rows) => new Set(rows));
  return shortest.filter((row) => sets.every((set) => set.has(row)));
}

function bestMatches(found: readonly NamedStudio[], keys: readonly string[]): NamedStudio[] {
  if (found.length < 2) return [...found];
  const scored = found.map((studio) => {
    const words = new Set(nameWords(studio.name));
    return { studio, score: keys.filter((key) => words.has(key)).length };
  });
  const best = Math.max(...scored.map(({ score }) => score));
  return scored.filter(({ score }) => score === best).map(({ studio }) => studio);
}

/** Those in the place that the text names. */
export function studiosIn(
  studios: readonly NamedStudio[],
  place: LexiconPlace | undefined,
  { placeBySlug }: Lexicon,
): readonly NamedStudio[] {
  if (place === undefined) return studios;
  return studios.filter(({ citySlug, neighbourhood }) => {
    const within = placeBySlug.get(citySlug)?.within ?? [];
    return [citySlug, neighbourhood, ...within].includes(place.slug);
  });
}
