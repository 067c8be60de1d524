import { nameSimilarity } from "#domain/rules/queue/name-similarity.ts";
import { differingLetters, lettersOf } from "#domain/rules/reading/typing-errors.ts";
import { isMistyped, tellingWords } from "./name-words.ts";

/** `part`: one of them says more. */
export type NameGrade = "same" | "alike" | "part" | "unlike";

const ALIKE = 0.8;
/** So many other letters, and no comparison of their pairs can come to that. */
const MAX_OTHER_LETTERS = 4;
/** “Loft East” and “Loft West” are two. */
const TELLS_APART = /^(?:north|south|east|west|[nsew]|downtown|uptown|midtown|\d.*)$/;

/** `placeWords` are those of the city and the neighbourhood: they tell nothing where both lie in it. */
export function compareNames(
  one: string,
  other: string,
  placeWords: ReadonlySet<string>,
): NameGrade {
  const [words, others] = [tellingWords(one), tellingWords(other)];
  const [joined, otherJoined] = [words.join(""), others.join("")];
  if (joined === otherJoined) return "same";
  const left = withoutShared(words, others);
  if (left.own.length > 0 && left.others.length > 0) {
    const isApart = [...left.own, ...left.others].some((word) => TELLS_APART.test(word));
    return !isApart && isAlike(joined, otherJoined) ? "alike" : "unlike";
  }
  const extra = left.own.length > 0 ? left.own : left.others;
  if (extra.some((word) => !placeWords.has(word))) return "part";
  return left.hasSlips ? "alike" : "same";
}

type Left = {
  readonly own: readonly string[];
  readonly others: readonly string[];
  readonly hasSlips: boolean;
};

/** What is left of both names once equal words are taken away, and then those with a slip. */
function withoutShared(words: readonly string[], others: readonly string[]): Left {
  const left = [...others];
  const isLeft = (isIt: (candidate: string) => boolean) => {
    const place = left.findIndex(isIt);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  };
  const unequal = words.filter((word) => isLeft((candidate) => candidate === word));
  const own = unequal.filter((word) => isLeft((candidate) => isMistyped(word, candidate)));
  return { own, others: left, hasSlips: own.length < unequal.length };
}

/** With words that are written together or apart, or with several slips. */
function isAlike(one: string, other: string): boolean {
  if (differingLetters(lettersOf(one), lettersOf(other)) > MAX_OTHER_LETTERS) return false;
  return isMistyped(one, other) || nameSimilarity(one, other) >= ALIKE;
}
