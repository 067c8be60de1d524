import { normalized } from "#domain/rules/text/lines.ts";
import { advertisingWords, heldWords } from "#domain/vocabulary/held-words.ts";
import { plainWords } from "./review-words.ts";

/**
 * All that decides whether a person looks at a review before it is published. The stars are not among it: what is
 * published is never chosen by how good it is (product rules, "Reviews").
 */
export type ReviewFacts = {
  /** The words, and the name to show. */
  readonly text: string;
  readonly author: string;
  /** The author's mailbox is at the domain of the studio or of those who look after it. */
  readonly isFromOwnersDomain: boolean;
  /** It was sent from a network that they sign in from. */
  readonly isFromOwnersNetwork: boolean;
  /** Others that were written about the studio within a day. */
  readonly othersToday: number;
  /** The same words stand in another review. */
  readonly standsElsewhere: boolean;
  /** A person has rejected it once. */
  readonly wasRejected: boolean;
};

type HoldRule = {
  /** For whoever decides. */
  readonly label: string;
  readonly holds: (facts: ReviewFacts) => boolean;
};

/** `kim@mail.example`, `kim (at) mail . example`, `kim at mail dot example`, `kim at gmail`. */
const MAIL =
  /[\p{L}\p{N}_%+-]\s{0,2}(?:@|[([{]\s?at\s?[)\]}])\s{0,2}[\p{L}\p{N}-]{1,63}\s{0,2}(?:\.|[([{]|dot\b)|\bat\s{1,2}(?:[\p{L}\p{N}-]{1,63}\s{1,2}dot\b|(?:gmail|hotmail|icloud|outlook|protonmail|yahoo)\b)/iu;
/** Nine digits and more, in groups as people write them; seven as they are dialled at home. */
const PHONE =
  /\p{Nd}(?:[\s().+*/_–—-]{0,4}\p{Nd}){8}|\p{Nd}{7}|(?<!\p{Nd})\p{Nd}{3}[\s.-]{1,3}\p{Nd}{4}(?!\p{Nd})/u;
/** A day has as many digits, and is none. */
const DAY = /\b(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./]\d{4})\b/g;
const HANDLE = /(?:^|\s)@(?:[\p{L}\p{N}_.]{3}|\s?[\p{L}\p{N}]{0,30}_[\p{L}\p{N}])/u;
/** `www . other . com`, `other dot ca`, `bit.ly/kim`. A blank after a dot alone ends a sentence. */
const LINK =
  /h(?:tt|xx)ps?\s?:|www\s?\.|[\p{L}\p{N}-]{2,63}(?:\s?\.|\s{0,2}[([{]\s?dot\s?[)\]}]\s{0,2}|\s{1,2}dot\s{1,2})(?:com|ca|net|org|info|io|co|app|biz|shop|site|online|xyz|studio|fit|yoga|fr|uk|ly|tv|link|club|store|example)\b|[\p{L}\p{N}-]\s?[.,]\s?c\s?o\s?m\b|[\p{L}\p{N}-]{1,63}\.\p{L}{2,24}\/[\p{L}\p{N}]/iu;

const digitWords = "zero one two three four five six seven eight nine".split(" ");
const DIGIT_WORD = new RegExp(`\\b(?:${digitWords.join("|")})\\b`, "giu");

const FEW_LETTERS = 20;
const CAPITALS_SHARE = 0.5;
const THIRD = 2;

/** By name, in the order in which they are told. */
const holdRules = {
  contact: {
    label: "It has an address, a telephone number or an account",
    holds: ({ text, author }) => [text, author].some((words) => hasContact(asRead(words))),
  },
  link: {
    label: "It has a link",
    holds: ({ text, author }) => [text, author].some((words) => hasLink(asRead(words))),
  },
  capitals: { label: "Much of it is in capitals", holds: ({ text }) => isShouted(text) },
  words: {
    label: "It has a word of the list",
    holds: ({ text, author }) =>
      plainWords(`${author} ${text}`).some((word) => heldWords.has(word)),
  },
  "owners-domain": {
    label: "Its author’s mailbox is at the studio’s domain",
    holds: ({ isFromOwnersDomain }) => isFromOwnersDomain,
  },
  "owners-network": {
    label: "It was sent from a network of the studio’s owner",
    holds: ({ isFromOwnersNetwork }) => isFromOwnersNetwork,
  },
  third: {
    label: "It is the third for this studio within a day",
    holds: ({ othersToday }) => othersToday >= THIRD,
  },
  elsewhere: {
    label: "The same words stand in another review",
    holds: ({ standsElsewhere }) => standsElsewhere,
  },
  again: { label: "It was rejected before", holds: ({ wasRejected }) => wasRejected },
} as const satisfies Readonly<Record<string, HoldRule>>;

export type HoldReason = keyof typeof holdRules;
const names = Object.keys(holdRules).filter((name): name is HoldReason => name in holdRules);

/** Why a person has to look at it; published at once where there is no reason. */
export function holdReasons(facts: ReviewFacts): HoldReason[] {
  return names.filter((name) => holdRules[name].holds(facts));
}

/** In words; a name that is not in the table any more is told by itself. */
export function holdLabels(reasons: readonly string[]): string[] {
  return reasons.map((reason) => {
    const name = names.find((known) => known === reason);
    return name === undefined ? reason : holdRules[name].label;
  });
}

/** True if words lead elsewhere or sell something. It is asked of what others get by mail before anybody has looked at it. */
export function isAdvertising(words: string): boolean {
  const isSelling = (word: string) => heldWords.has(word) || advertisingWords.has(word);
  const read = asRead(words);
  return hasContact(read) || hasLink(read) || plainWords(read).some(isSelling);
}

function hasLink(read: string): boolean {
  return LINK.test(read);
}

function hasContact(read: string): boolean {
  return MAIL.test(read) || HANDLE.test(read) || PHONE.test(inDigits(read));
}

const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** A review and its author's name are shorter. */
const MAX_READ_CHARACTERS = 4_000;

/** As a person sees it: wide and styled letters are plain ones, and what shows nothing is gone. */
function asRead(words: string): string {
  const read = words.slice(0, MAX_READ_CHARACTERS).toWellFormed();
  return normalized(read, "NFKC").replace(UNSEEN, "");
}

function inDigits(words: string): string {
  return words
    .replace(DAY, "a day")
    .replace(DIGIT_WORD, (word) => String(digitWords.indexOf(word.toLowerCase())));
}

function isShouted(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const capitals = letters.filter((letter) => letter !== letter.toLowerCase());
  return letters.length >= FEW_LETTERS && capitals.length > letters.length * CAPITALS_SHARE;
}
