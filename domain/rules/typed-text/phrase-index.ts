import { differingLetters, keysOf, lettersOf, typingErrors } from "./words.ts";

/** What may be written with errors: nothing, the usual, or, for what nearly everyone means, more. */
export type Tolerance = "none" | "usual" | "more";

type Entry<Meaning> = {
  readonly words: readonly string[];
  readonly joined: string;
  readonly letters: number;
  readonly meanings: Meaning[];
  readonly maxErrors: number;
  /** Of two that are nearly equally near, the one that nearly everyone means. */
  readonly isFavoured: boolean;
};

export type PhraseMatch<Meaning> = {
  readonly meanings: readonly Meaning[];
  readonly errors: number;
};

const MAX_ERRORS = 2;
const FAVOUR = 0.15;
const UNLIKE = Number.POSITIVE_INFINITY;
/** Shorter words are too much alike. */
const MIN_CHARACTERS = 5;
/** The most words whose slips are remembered: a text is read several times, and each keystroke reads its first words again. */
const MAX_REMEMBERED = 2_000;

/** Phrases with their meanings, found as they are, without their spaces, or with typing errors. */
export class PhraseIndex<Meaning> {
  readonly #exact = new Map<string, Entry<Meaning>>();
  /** Phrases that may be mistyped, by the number of their words and of their letters. Each is there as one word, too. */
  readonly #byShape = new Map<number, Entry<Meaning>[]>();
  readonly #remembered = new Map<string, PhraseMatch<Meaning> | undefined>();

  /** Of two meanings of one phrase, the first one added comes first. */
  add(phrase: string, meaning: Meaning, tolerance: Tolerance = "usual"): void {
    const words = keysOf(phrase);
    const joined = words.join("");
    if (joined === "") return;
    const known = this.#exact.get(joined);
    if (known !== undefined) {
      known.meanings.push(meaning);
      return;
    }
    const isLong = joined.length >= 8 || (tolerance === "more" && joined.length === 7);
    const maxErrors = isLong ? MAX_ERRORS : 1;
    const entry = {
      words,
      joined,
      letters: lettersOf(joined),
      meanings: [meaning],
      maxErrors,
      isFavoured: tolerance === "more",
    };
    this.#exact.set(joined, entry);
    if (tolerance === "none" || joined.length < MIN_CHARACTERS) return;
    this.#remembered.clear();
    for (const count of new Set([1, words.length])) {
      const shape = shapeOf(count, joined.length);
      const group = this.#byShape.get(shape);
      if (group === undefined) this.#byShape.set(shape, [entry]);
      else group.push(entry);
    }
  }

  findExact(joined: string): readonly Meaning[] | undefined {
    return this.#exact.get(joined)?.meanings;
  }

  /** The nearest ones; several where they are equally near. */
  findMistyped(words: readonly string[]): PhraseMatch<Meaning> | undefined {
    const [word = ""] = words;
    if (words.length > 1) return this.#findNearest(words);
    if (this.#remembered.has(word)) return this.#remembered.get(word);
    const found = this.#findNearest(words);
    if (this.#remembered.size >= MAX_REMEMBERED) this.#remembered.clear();
    this.#remembered.set(word, found);
    return found;
  }

  #findNearest(words: readonly string[]): PhraseMatch<Meaning> | undefined {
    const joined = words.join("");
    const letters = lettersOf(joined);
    let errors = Number.POSITIVE_INFINITY;
    let meanings: Meaning[] = [];
    for (
      let length = joined.length - MAX_ERRORS;
      length <= joined.length + MAX_ERRORS;
      length += 1
    ) {
      for (const entry of this.#byShape.get(shapeOf(words.length, length)) ?? []) {
        if (differingLetters(letters, entry.letters) > 2 * entry.maxErrors) continue;
        const errorsFound = errorsOf(entry, words, joined);
        if (errorsFound === undefined) continue;
        const found = entry.isFavoured ? errorsFound - FAVOUR : errorsFound;
        if (found > errors) continue;
        if (found < errors) meanings = [];
        errors = found;
        meanings.push(...entry.meanings);
      }
    }
    return meanings.length === 0 ? undefined : { meanings, errors };
  }
}

function shapeOf(words: number, letters: number): number {
  return words * 10_000 + letters;
}

/** Word by word, or as one word where the spaces were left out. */
function errorsOf<Meaning>(
  entry: Entry<Meaning>,
  words: readonly string[],
  joined: string,
): number | undefined {
  if (words.length === 1) return errorsInWord(joined, entry);
  const parts = words.map((word, at) => errorsInPart(word, entry.words[at] ?? ""));
  const sum = parts.reduce<number>((all, errors) => all + errors, 0);
  return Number.isFinite(sum) ? sum : undefined;
}

function errorsInWord<Meaning>(typed: string, entry: Entry<Meaning>): number | undefined {
  const { joined: meant, maxErrors } = entry;
  if (typed.length < MIN_CHARACTERS - 1) return undefined;
  const errors = typingErrors(typed, meant, maxErrors);
  if (errors === undefined) return undefined;
  const isSameStart = typed.charAt(0) === meant.charAt(0);
  if (meant.length === MIN_CHARACTERS) return isSameStart && errors <= 1 ? errors : undefined;
  return errors < 1.2 || (isSameStart && typed.length >= MIN_CHARACTERS) ? errors : undefined;
}

/** One word of several: the others say that it is meant, a short one only with its first letter. */
function errorsInPart(typed: string, meant: string): number {
  if (typed === meant) return 0;
  const isShort = meant.length < 4;
  if (isShort && (typed.length < 2 || typed.charAt(0) !== meant.charAt(0))) return UNLIKE;
  return typingErrors(typed, meant, meant.length < 8 ? 1 : 2) ?? UNLIKE;
}
