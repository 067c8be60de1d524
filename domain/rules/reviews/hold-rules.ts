import { heldWords } from "#domain/vocabulary/held-words.ts";
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

const MAIL = /[\p{L}\p{N}._%+-]{1,64}\s?(?:@|\(at\)|\[at\])\s?[\p{L}\p{N}-]{1,63}\.[\p{L}]{2}/iu;
/** Seven digits and more, in groups as people write them. */
const PHONE = /\d(?:[\s().+-]{0,2}\d){6}/;
const HANDLE = /(?:^|\s)@[\p{L}\p{N}_.]{3}/u;
const LINK =
  /https?:|www\.|[\p{L}\p{N}-]{2,63}\.(?:com|ca|net|org|info|io|co|app|biz|shop|site|online|xyz|studio|fit|yoga|example)\b/iu;

const FEW_LETTERS = 20;
const CAPITALS_SHARE = 0.5;
const THIRD = 2;

/** By name, in the order in which they are told. */
const holdRules = {
  contact: {
    label: "It has an address, a telephone number or an account",
    holds: ({ text, author }) => [text, author].some(hasContact),
  },
  link: {
    label: "It has a link",
    holds: ({ text, author }) => [text, author].some((words) => LINK.test(words)),
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

function hasContact(words: string): boolean {
  return MAIL.test(words) || PHONE.test(words) || HANDLE.test(words);
}

function isShouted(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const capitals = letters.filter((letter) => letter !== letter.toLowerCase());
  return letters.length >= FEW_LETTERS && capitals.length > letters.length * CAPITALS_SHARE;
}
