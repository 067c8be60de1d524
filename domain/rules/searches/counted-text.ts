import { placeKey } from "#domain/rules/places/place-text.ts";

const MAX_CHARACTERS = 80;
/** As many digits are a telephone number or the like. */
const MANY_DIGITS = /(?:\d[\s().+-]*){7,}/;

/**
 * A typed text as it is counted for good, by the words that the reading compares. Whatever may name a person
 * is in no count: single searches are deleted after a while, counts are not.
 */
export function countedText(typed: string): string | undefined {
  if (typed.includes("@") || MANY_DIGITS.test(typed)) return undefined;
  const key = placeKey(typed);
  return key === "" || key.length > MAX_CHARACTERS ? undefined : key;
}
