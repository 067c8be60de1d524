import type { Lexicon } from "./lexicon.ts";
import type { LexiconPlace, Meaning } from "./meaning.ts";
import { readSegments, type Segment } from "./segments.ts";
import { type NamedStudio, significantWords } from "./studio-names.ts";
import { keysOf, type Word } from "./words.ts";

const MAX_NAME_WORDS = 16;
/** A name made of these alone is what everyone types who looks for a place or a kind of class. */
const EVERYONES: ReadonlySet<Meaning["kind"]> = new Set([
  ...(["place", "region", "outside", "street", "downtown", "province", "elsewhere"] as const),
  ...(["classType", "amenity", "price", "best", "nearMe", "filler", "openNow"] as const),
]);

type StudioMatch = { readonly studios: readonly NamedStudio[]; readonly rest: readonly Word[] };

/** Studios whose whole name is in the text; what else it says is the rest. The longest name wins. */
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
      const isWhole = length === words.length && isFullName(span, studios);
      if (!isOnesOwn(span, isWhole, lexicon)) continue;
      return { studios, rest: [...words.slice(0, start), ...words.slice(start + length)] };
    }
  }
  return undefined;
}

function isFullName(words: readonly Word[], studios: readonly NamedStudio[]): boolean {
  const typed = words.map(({ key }) => key).join(" ");
  return studios.some(({ name }) => keysOf(name).join(" ") === typed);
}

/** `Noon Pilates` can only be the studio, `Toronto Pilates` is a search, whoever is called so. */
function isOnesOwn(words: readonly Word[], isWhole: boolean, lexicon: Lexicon): boolean {
  const segments = readSegments(words, lexicon);
  if (segments.some(({ meanings: [first] }) => first === undefined || !EVERYONES.has(first.kind))) {
    return true;
  }
  const own = significantWords(words.map(({ key }) => key));
  if (!isWhole || own.every((key) => ["pilates", "studio", "studios"].includes(key))) return false;
  const isSearch = segments.some(({ meanings }) =>
    meanings.some((meaning) => meaning.kind === "place" && meaning.place.kind !== "neighbourhood"),
  );
  const isOffer = segments.every(({ meanings: [first] }) =>
    ["classType", "amenity", "price", "best"].includes(first?.kind ?? ""),
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
    const words = new Set(significantWords(keysOf(studio.name)));
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
