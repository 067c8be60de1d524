import { placeKey } from "#domain/rules/places/address.ts";
import { differingLetters, lettersOf, typingErrors } from "#domain/rules/typed-text/words.ts";
import {
  isMistyped,
  isRoomWord,
  isServiceWord,
  type NameWords,
  nameWordsOf,
} from "./name-words.ts";

/**
 * `part`: one of them says more; `longer`: the one goes on where the other ends; `slip`: a letter makes another short
 * word, which may be one.
 */
export type NameGrade = "same" | "alike" | "longer" | "part" | "slip" | "unlike";

const ALIKE = 0.8;
/** So many other letters, and no comparison of their pairs can come to that. */
const MAX_OTHER_LETTERS = 4;
/** “Loft East” and “Loft West” are two. */
const TELLS_APART = /^(?:north|south|east|west|downtown|uptown|midtown|\d.*)$/;

/** `isOfPlace`: a word that names where both of them lie, and tells nothing. */
export function gradeNames(
  one: string,
  other: string,
  isOfPlace: (word: string) => boolean,
): NameGrade {
  const [words, others] = [nameWordsOf(one), nameWordsOf(other)];
  const [joined, otherJoined] = [words.telling.join(""), others.telling.join("")];
  if (joined === otherJoined || words.letters === others.letters) return "same";
  const left = withoutShared(words.telling, others.telling);
  if (left.own.length > 0 && left.others.length > 0) {
    const isApart = [...left.own, ...left.others].some((word) => TELLS_APART.test(word));
    if (!isApart && isAlike(joined, otherJoined)) return "alike";
    return isSlip(joined, otherJoined) ? "slip" : "unlike";
  }
  const extra = left.own.length > 0 ? left.own : left.others;
  const [shorter, longer] = left.own.length > 0 ? [others, words] : [words, others];
  if (!shorter.telling.every(isServiceWord)) {
    if (extra.every(isOfPlace)) return left.hasSlips ? "alike" : "same";
    if (extra.every((word) => isOfPlace(word) || isParticle(word))) return "alike";
  }
  return compareLengths(shorter, longer, (word) => isRoomWord(word) || isOfPlace(word), extra);
}

/** “Pilates Space” and “Wellness Space” have a room in common, no name. */
function compareLengths(
  shorter: NameWords,
  longer: NameWords,
  isAnybodys: (word: string) => boolean,
  extra: readonly string[],
): NameGrade {
  const isOwn = !shorter.isPlain && !shorter.telling.every(isAnybodys);
  if (!isOwn && shorter.telling.every(isRoomWord)) {
    return longer.named.includes("pilates") ? "part" : "unlike";
  }
  const isTold = isOwn && !extra.some((word) => TELLS_APART.test(word));
  const goesOn = shorter.named.every((word, place) => word === longer.named[place]);
  return isTold && goesOn ? "longer" : "part";
}

/** “de”, “l”, or what a slip made of them. */
function isParticle(word: string): boolean {
  return word.length <= 2 && !TELLS_APART.test(word);
}

/** The words of one name that the other has not. */
export function extraWords(one: string, other: string): readonly string[] {
  return withoutShared(nameWordsOf(one).telling, nameWordsOf(other).telling).own;
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

function isSlip(one: string, other: string): boolean {
  const isWord = Math.min(one.length, other.length) > 2 && !/\d/.test(one + other);
  return isWord && typingErrors(one, other, 1) !== undefined;
}

/** With words that are written together or apart, or with several slips. */
function isAlike(one: string, other: string): boolean {
  if (differingLetters(lettersOf(one), lettersOf(other)) > MAX_OTHER_LETTERS) return false;
  return isMistyped(one, other) || nameSimilarity(one, other) >= ALIKE;
}

/** From 0 to 1: how many pairs of neighbouring letters two names share (Dice's coefficient). */
function nameSimilarity(first: string, second: string): number {
  const pairs = letterPairs(first);
  const others = letterPairs(second);
  if (pairs.length === 0 || others.length === 0) return 0;
  const left = [...others];
  const shared = pairs.filter((pair) => {
    const place = left.indexOf(pair);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
  return (2 * shared.length) / (pairs.length + others.length);
}

function letterPairs(name: string): string[] {
  const words = placeKey(name.replaceAll("&", " and ")).split(" ");
  return words.flatMap((word) => {
    const letters = [...` ${word} `];
    return letters.slice(1).map((letter, place) => `${letters[place]}${letter}`);
  });
}
