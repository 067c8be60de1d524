import { placeKey } from "#domain/rules/places/place-text.ts";

/** One word of what was typed. */
export type Word = {
  /** As a key: lower case, without accents and dots. */
  readonly key: string;
  readonly typed: string;
  /** A comma or the like stands before it: no name goes on over it. */
  readonly startsAnew: boolean;
};

const PIECES = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’‘ʼ`´]*|[&+,;|()\n]/gu;
const MAX_WORDS = 24;

export function splitWords(text: string): Word[] {
  const words: Word[] = [];
  let startsAnew = true;
  for (const [typed] of text.matchAll(PIECES)) {
    const isJoin = typed === "&" || typed === "+";
    const key = isJoin ? "and" : placeKey(typed);
    if (key === "") startsAnew = true;
    else {
      words.push({ key, typed, startsAnew });
      startsAnew = false;
    }
  }
  return words.slice(0, MAX_WORDS);
}

export function keysOf(text: string): string[] {
  return splitWords(text).map(({ key }) => key);
}
