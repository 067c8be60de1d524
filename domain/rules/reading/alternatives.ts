import type { Lexicon, Spelling } from "./lexicon.ts";
import type { LexiconPlace } from "./meaning.ts";
import { differingLetters, lettersOf, typingErrors } from "./typing-errors.ts";
import { keysOf } from "./words.ts";

const MAX_ALTERNATIVES = 3;
const MAX_ERRORS = 3;
const PREFIX_CHARACTERS = 3;

/** Places that were perhaps meant, the likeliest first: those written alike, or beginning alike. */
export function listAlternatives(text: string, { spellings }: Lexicon): LexiconPlace[] {
  const typed = keysOf(text).join("");
  if (typed.length < PREFIX_CHARACTERS) return [];
  const letters = lettersOf(typed);
  const found = spellings.flatMap((spelling) => {
    const unlikeness = unlikenessOf(typed, letters, spelling);
    return unlikeness === undefined ? [] : [{ place: spelling.place, unlikeness }];
  });
  return found
    .toSorted((a, b) => a.unlikeness - b.unlikeness)
    .slice(0, MAX_ALTERNATIVES)
    .map(({ place }) => place);
}

function unlikenessOf(typed: string, letters: number, spelling: Spelling): number | undefined {
  const { place, joined: name } = spelling;
  const rarity = place.isMajor ? 0 : place.kind === "neighbourhood" ? 0.6 : 0.4;
  const start = Math.min(typed.length, name.length);
  if (start > PREFIX_CHARACTERS && name.startsWith(typed.slice(0, start))) return rarity;
  const max = Math.min(MAX_ERRORS, Math.floor(typed.length / 3));
  if (max === 0 || differingLetters(letters, spelling.letters) > 2 * max) return undefined;
  const errors = typingErrors(typed, name, max);
  return errors === undefined ? undefined : errors + rarity;
}
