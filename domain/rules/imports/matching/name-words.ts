import { placeKey } from "#domain/rules/places/place-text.ts";
import { typingErrors } from "#domain/rules/reading/typing-errors.ts";

/** What every second studio has in its name. */
const COMMON = new Set(
  "pilates studio studios inc ltd limited llc corp corporation co company the and by of at in on a an la le les de du".split(
    " ",
  ),
);
const OFTEN_MISTYPED = ["pilates", "studio"];

const GLUED = /pilates|studios?/g;
const GLUED_LENGTH = 8;

/** The words of a name, without accents and marks; `&` is “and”. */
function wordsOf(name: string): string[] {
  const key = placeKey(name.replaceAll("&", " and ").replaceAll("+", " and "));
  return key === "" ? [] : key.split(" ").map(withoutGlued);
}

/** `loftpilates` is `loft`. */
function withoutGlued(word: string): string {
  const rest = word.length > GLUED_LENGTH ? word.replace(GLUED, "") : word;
  return rest.length > 2 ? rest : word;
}

export type NameWords = {
  /** The words that tell one studio from another; all of them where there is no other. */
  readonly telling: readonly string[];
  /** The same with Pilates, which often stands between a name and what is added to it. */
  readonly named: readonly string[];
  /** Of what others are called too: “The Pilates Studio”. */
  readonly isPlain: boolean;
  /** Without its spaces. */
  readonly letters: string;
};

const MAX_REMEMBERED = 20_000;
const remembered = new Map<string, NameWords>();

export function nameWordsOf(name: string): NameWords {
  const found = remembered.get(name);
  if (found) return found;
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  const words = readNameWords(name);
  remembered.set(name, words);
  return words;
}

export function tellingWords(name: string): readonly string[] {
  return nameWordsOf(name).telling;
}

function readNameWords(name: string): NameWords {
  const words = wordsOf(name);
  const telling = words.filter((word) => !isCommon(word));
  return {
    telling: telling.length > 0 ? telling : words,
    named: words.filter((word) => word === "pilates" || !isCommon(word)),
    isPlain: telling.length === 0,
    letters: placeKey(name).replaceAll(" ", ""),
  };
}

/** One slip of a finger, two in a long word; never in a number, nor in what makes a short word another one. */
export function isMistyped(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length);
  if (length < 4 || /\d/.test(one) || /\d/.test(other)) return false;
  if (length < 7 && one.charAt(0) !== other.charAt(0)) return false;
  if (length < 5 && one.length === other.length && !isSwapped(one, other)) return false;
  return typingErrors(one, other, length < 8 ? 1 : 2) !== undefined;
}

function isSwapped(one: string, other: string): boolean {
  return [...one].sort().join("") === [...other].sort().join("");
}

function isCommon(word: string): boolean {
  return COMMON.has(word) || isMistypedCommon(word);
}

function isMistypedCommon(word: string): boolean {
  return OFTEN_MISTYPED.some(
    (common) => word.charAt(0) === common.charAt(0) && isMistyped(word, common),
  );
}
