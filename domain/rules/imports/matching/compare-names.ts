import { nameSimilarity } from "#domain/rules/queue/name-similarity.ts";
import { isMistyped, tellingWords } from "./name-words.ts";

/** `part`: one of them says more. */
export type NameGrade = "same" | "alike" | "part" | "unlike";
export type NameLikeness = { readonly grade: NameGrade; readonly similarity: number };

const ALIKE = 0.8;
/** “Loft East” and “Loft West” are two. */
const TELLS_APART = /^(?:north|south|east|west|[nsew]|downtown|uptown|midtown|\d.*)$/;

/** `placeWords` are those of the city and the neighbourhood: they tell nothing where both lie in it. */
export function compareNames(
  one: string,
  other: string,
  placeWords: ReadonlySet<string>,
): NameLikeness {
  return { grade: gradeNames(one, other, placeWords), similarity: nameSimilarity(one, other) };
}

export function hasSimilarName(one: string, other: string, words: ReadonlySet<string>): boolean {
  return gradeNames(one, other, words) !== "unlike";
}

function gradeNames(one: string, other: string, placeWords: ReadonlySet<string>): NameGrade {
  const [words, others] = [tellingWords(one), tellingWords(other)];
  if (words.join("") === others.join("")) return "same";
  const left = withoutShared(words, others);
  return gradeOf(left, [words.join(" "), others.join(" ")], placeWords);
}

type Left = { readonly own: string[]; readonly others: string[]; readonly hasSlips: boolean };

function gradeOf(
  { own, others, hasSlips }: Left,
  [one, other]: readonly [string, string],
  placeWords: ReadonlySet<string>,
): NameGrade {
  const extra = own.length > 0 ? own : others;
  if (own.length > 0 && others.length > 0) {
    const isApart = [...own, ...others].some((word) => TELLS_APART.test(word));
    const isAlike = nameSimilarity(one, other) >= ALIKE || isMistyped(squash(one), squash(other));
    return isAlike && !isApart ? "alike" : "unlike";
  }
  if (extra.some((word) => !placeWords.has(word))) return "part";
  return hasSlips ? "alike" : "same";
}

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

function squash(text: string): string {
  return text.replaceAll(" ", "");
}
