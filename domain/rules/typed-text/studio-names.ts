import { eachInSteps, type Steps } from "#domain/rules/basics/steps.ts";
import { differingLetters, keysOf, lettersOf, typingErrors } from "./words.ts";

/** A studio, as far as reading needs it. */
export type NamedStudio = {
  readonly name: string;
  readonly city: string;
  readonly citySlug: string;
  /** As a slug. */
  readonly neighbourhood: string;
  readonly path: string;
};

/** With what is left of its name when everyone's words are gone. */
export type IndexedName = { readonly studio: NamedStudio; readonly words: readonly string[] };

type Rows = ReadonlyMap<string, readonly number[]>;
type Known = { readonly text: string; readonly letters: number };

const SMALL_WORDS: ReadonlySet<string> = new Set([
  ...["the", "a", "an", "and", "of", "on", "in", "to", "by", "at", "with", "for", "de", "du", "la"],
  ...["le", "les", "co", "inc", "ltd"],
]);
const MIN_BEGINNING_WORDS = 3;
const GENERIC_WORDS: ReadonlySet<string> = new Set(["pilates", "studio", "studios"]);

/** What is left of a name when everyone's words are gone: `harbour core`, `ondine`. */
export function significantWords(keys: readonly string[]): string[] {
  const own = keys.filter((key) => !SMALL_WORDS.has(key) && !GENERIC_WORDS.has(key));
  return own.length > 0 ? own : keys.filter((key) => !SMALL_WORDS.has(key));
}

export function nameWords(name: string): string[] {
  return significantWords(keysOf(name));
}

/** The studios by their names, by the words of them, and by both with typing errors. */
export class StudioNames {
  readonly studios: readonly NamedStudio[];
  readonly #byName: Rows;
  readonly #byWord: Rows;
  readonly #names: ReadonlyMap<number, readonly Known[]>;
  readonly #words: ReadonlyMap<number, readonly Known[]>;

  private constructor(studios: readonly NamedStudio[], byName: Rows, byWord: Rows) {
    this.studios = studios;
    this.#byName = byName;
    this.#byWord = byWord;
    this.#names = byLength(byName.keys());
    this.#words = byLength(byWord.keys());
  }

  static *of(names: readonly IndexedName[]): Steps<StudioNames> {
    const byName = new Map<string, number[]>();
    const byWord = new Map<string, number[]>();
    yield* eachInSteps(names, ({ words }, row) => {
      push(byName, words.join(""), row);
      for (const word of new Set(words)) push(byWord, word, row);
    });
    return new StudioNames(
      names.map(({ studio }) => studio),
      byName,
      byWord,
    );
  }

  /** Studios of exactly this name, everyone's words left out. */
  listNamed(words: readonly string[]): readonly number[] {
    return this.#byName.get(significantWords(words).join("")) ?? [];
  }

  /** Studios whose name begins so, with words of its own that nobody types by chance. */
  listBeginning(words: readonly string[]): readonly number[] {
    const own = significantWords(words);
    if (own.length < MIN_BEGINNING_WORDS) return [];
    const start = own.join("");
    const name = [...this.#byName.keys()].find((known) => known.startsWith(start));
    return name === undefined ? [] : (this.#byName.get(name) ?? []);
  }

  listWithNameLike(words: readonly string[]): readonly number[] {
    const name = significantWords(words).join("");
    const max = name.length < 8 ? 1 : name.length < 16 ? 2 : 3;
    return name.length < 5 ? [] : this.#nearest(this.#names, this.#byName, name, max);
  }

  hasWord(word: string): boolean {
    return this.#byWord.has(word);
  }

  listWithWord(word: string): readonly number[] {
    return this.#byWord.get(word) ?? [];
  }

  listWithWordLike(word: string): readonly number[] {
    return word.length < 5 ? [] : this.#nearest(this.#words, this.#byWord, word, 1);
  }

  #nearest(
    known: ReadonlyMap<number, readonly Known[]>,
    rows: Rows,
    text: string,
    max: number,
  ): readonly number[] {
    const letters = lettersOf(text);
    let least = Number.POSITIVE_INFINITY;
    let found: readonly number[] = [];
    for (let length = text.length - max; length <= text.length + max; length += 1) {
      for (const entry of known.get(length) ?? []) {
        if (differingLetters(letters, entry.letters) > 2 * max) continue;
        const errors = typingErrors(text, entry.text, max);
        if (errors === undefined || errors >= least) continue;
        least = errors;
        found = rows.get(entry.text) ?? [];
      }
    }
    return found;
  }
}

function push(rows: Map<string, number[]>, key: string, row: number): void {
  const known = rows.get(key);
  if (known === undefined) rows.set(key, [row]);
  else known.push(row);
}

function byLength(texts: Iterable<string>): ReadonlyMap<number, readonly Known[]> {
  const known = [...texts].map((text) => ({ text, letters: lettersOf(text) }));
  return Map.groupBy(known, ({ text }) => text.length);
}
