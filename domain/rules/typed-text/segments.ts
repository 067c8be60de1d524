import { streetWords } from "#domain/vocabulary/typed-text/other-phrases.ts";
import type { Lexicon } from "./lexicon.ts";
import type { Meaning } from "./reading.ts";
import type { Word } from "./words.ts";

/** Some words in a row, and what they say. */
export type Segment = {
  readonly words: readonly Word[];
  /** The likeliest first; none where nobody knows the words. */
  readonly meanings: readonly Meaning[];
  /** Typing errors in it. */
  readonly errors: number;
};

/** What a text's words are looked up in. */
export type PhraseLexicon = Pick<Lexicon, "phrases"> & {
  readonly studios: Pick<Lexicon["studios"], "hasWord">;
  /** A text with more guessed words is about something else, and the rest of it is taken as it stands. */
  readonly maxGuessedWords?: number;
};

type Reading = {
  readonly cost: number;
  readonly segments: readonly Segment[];
  /** The number of its words that are mistyped, or known to nobody. */
  readonly guessed: number;
};

type Span = { readonly cost: number; readonly segment: Segment };

const MAX_PHRASE_WORDS = 5;
const MAX_GUESSED_WORDS = 8;
/** An exact phrase costs 1, whatever its length: longer ones win. A slip costs more, a riddle most. */
const COST = {
  phrase: 1,
  error: 3,
  /** The least that a phrase with a typing error costs. */
  slip: 3.4,
  street: 2.5,
  number: 2,
  studioWord: 3,
  unknown: 10,
} as const;
const DIRECTIONS: ReadonlySet<string> = new Set([
  "w",
  "e",
  "n",
  "s",
  "west",
  "east",
  "north",
  "south",
]);

/** Cuts a text into phrases so that as much as possible is said, with as few slips as possible. */
export function readSegments(words: readonly Word[], lexicon: PhraseLexicon): readonly Segment[] {
  const { maxGuessedWords = MAX_GUESSED_WORDS } = lexicon;
  const best: Reading[] = [{ cost: 0, segments: [], guessed: 0 }];
  for (let end = 1; end <= words.length; end += 1) {
    let cheapest: Reading | undefined;
    for (let start = end - 1; start >= Math.max(0, end - MAX_PHRASE_WORDS); start -= 1) {
      const before = best[start];
      if (before === undefined) break;
      const room = (cheapest?.cost ?? Number.POSITIVE_INFINITY) - before.cost;
      const maySlip = room >= COST.slip && before.guessed < maxGuessedWords;
      const found = readSpan(words.slice(start, end), lexicon, maySlip);
      if (found !== undefined && found.cost < room) {
        cheapest = {
          cost: before.cost + found.cost,
          segments: [...before.segments, found.segment],
          guessed: before.guessed + (isGuessed(found) ? end - start : 0),
        };
      }
      if (words[start]?.startsAnew === true) break;
    }
    best.push(cheapest ?? { cost: 0, segments: [], guessed: 0 });
  }
  return best.at(-1)?.segments ?? [];
}

function isGuessed({ cost, segment }: Span): boolean {
  return segment.errors > 0 || cost === COST.unknown;
}

/** Slips are looked for only where the reading could still become cheaper than the room left. */
function readSpan(
  words: readonly Word[],
  lexicon: PhraseLexicon,
  maySlip: boolean,
): Span | undefined {
  const keys = words.map(({ key }) => key);
  const joined = keys.join("");
  for (const index of lexicon.phrases) {
    const meanings = index.findExact(joined);
    if (meanings !== undefined) {
      return { cost: COST.phrase, segment: { words, meanings, errors: 0 } };
    }
  }
  const mistyped = maySlip ? findMistyped(keys, lexicon) : undefined;
  if (mistyped !== undefined) {
    const { meanings, errors } = mistyped;
    return { cost: COST.phrase + COST.error * errors, segment: { words, meanings, errors } };
  }
  if (isStreet(keys)) {
    const meanings = findStreet(keys[0] ?? "", lexicon);
    return { cost: COST.street, segment: { words, meanings, errors: 0 } };
  }
  if (words.length > 1) return undefined;
  return { cost: costOfRiddle(joined, lexicon), segment: { words, meanings: [], errors: 0 } };
}

/** `king st w`. */
function isStreet([, type = "", direction, ...more]: readonly string[]): boolean {
  const isDirected = direction === undefined || DIRECTIONS.has(direction);
  return streetWords.has(type) && isDirected && more.length === 0;
}

/** The city that is known for a street of this name. */
function findStreet(name: string, { phrases }: PhraseLexicon): readonly Meaning[] {
  return phrases
    .flatMap((index) => index.findExact(name) ?? [])
    .filter(({ kind }) => kind === "street");
}

/** A word that a studio has in its name is no slip of another. */
function findMistyped(keys: readonly string[], { phrases, studios }: PhraseLexicon) {
  if (keys.length === 1 && studios.hasWord(keys[0] ?? "")) return undefined;
  for (const index of phrases) {
    const found = index.findMistyped(keys);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A number, a word of a studio's name, or one that nobody knows. */
function costOfRiddle(key: string, { studios }: PhraseLexicon): number {
  if (studios.hasWord(key)) return COST.studioWord;
  return /^\d+[a-z]?$/.test(key) ? COST.number : COST.unknown;
}
