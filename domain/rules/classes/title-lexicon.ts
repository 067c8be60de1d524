import { PhraseIndex } from "#domain/rules/typed-text/phrase-index.ts";
import type { Meaning } from "#domain/rules/typed-text/reading.ts";
import { keysOf } from "#domain/rules/typed-text/words.ts";
import { cities } from "#domain/vocabulary/cities.ts";
import { classTypeKeys } from "#domain/vocabulary/class-types.ts";
import { levelKeys } from "#domain/vocabulary/levels.ts";
import { NEIGHBOURHOODS } from "#domain/vocabulary/neighbourhoods.ts";
import { levelPhrases } from "#domain/vocabulary/typed-text/level-phrases.ts";
import { classTypePhrases } from "#domain/vocabulary/typed-text/offer-phrases.ts";
import { fillers, topics } from "#domain/vocabulary/typed-text/other-phrases.ts";
import { titleWords } from "#domain/vocabulary/typed-text/title-words.ts";

/** What reading the title of a class needs to know: the search box's own words, without its places and studios. */
export type TitleLexicon = {
  readonly phrases: readonly PhraseIndex<Meaning>[];
  readonly studios: { readonly hasWord: (key: string) => boolean };
  readonly maxGuessedWords: number;
  /** Whether a word means something, and so is nobody's name. */
  readonly isKnown: (key: string) => boolean;
  readonly isPlace: (joined: string) => boolean;
};

let built: TitleLexicon | undefined;

/** Built where it is first needed: most pages read no title. */
export function titleLexicon(): TitleLexicon {
  built ??= build();
  return built;
}

function build(): TitleLexicon {
  const index = new PhraseIndex<Meaning>();
  const known = new Set<string>();
  const add = (phrases: readonly string[], meaning: Meaning, tolerance: "none" | "usual") => {
    for (const phrase of phrases) {
      index.add(phrase, meaning, tolerance);
      for (const key of keysOf(phrase)) known.add(key);
    }
  };
  for (const key of classTypeKeys) add(classTypePhrases[key], { kind: "classType", key }, "usual");
  for (const key of levelKeys) add(levelPhrases[key], { kind: "level", key }, "usual");
  add([...titleWords, ...fillers], { kind: "filler" }, "none");
  add(topics, { kind: "topic" }, "none");
  const places = new Set([...cities, ...NEIGHBOURHOODS].map(({ name }) => keysOf(name).join("")));
  return {
    phrases: [index],
    studios: { hasWord: () => false },
    maxGuessedWords: 3,
    isKnown: (key) => known.has(key),
    isPlace: (joined) => places.has(joined),
  };
}
