import { normalized } from "#domain/rules/text/normalized.ts";
import { typefaceOf } from "./typeface.ts";

/** More never fits; a hostile name costs no more than this. */
const MAX_CHARACTERS = 300;

/**
 * What of a text our typeface can write, on one line: accents join their letters, what is left of them and
 * everything else without a letter is dropped. Undefined where too little remains to be the same text.
 */
export function writableText(text: string): string | undefined {
  const characters = [...normalized(text.slice(0, 4 * MAX_CHARACTERS), "NFC")].slice(
    0,
    MAX_CHARACTERS,
  );
  const typeface = typefaceOf(600);
  const kept = characters
    .map((character) => (/\s/u.test(character) ? " " : character))
    .filter((character) => !/[\p{M}\p{C}]/u.test(character) && typeface.find(character));
  const [wanted, written] = [characters, kept].map(countLetters);
  if (written === undefined || wanted === undefined || written * 2 < wanted) return undefined;
  return kept.join("").replace(/ +/g, " ").trim() || undefined;
}

function countLetters(characters: readonly string[]): number {
  return characters.filter((character) => /[\p{L}\p{N}]/u.test(character)).length;
}
