import { placeKey } from "#domain/rules/places/address.ts";
import { typingErrors } from "#domain/rules/typed-text/words.ts";

const COMMON = new Set(
  "pilates studio studios inc ltd limited llc corp corporation co company the and by of at in on a an la le les de des du et".split(
    " ",
  ),
);
const OFTEN_MISTYPED = ["pilates", "studio"];

/** Saint is `st` already, and so is what stands behind a street's name. */
const SHORT: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ n: "north", s: "south", e: "east", w: "west" },
    ...{ street: "st", av: "avenue", ave: "avenue", rd: "road", blvd: "boulevard", sq: "square" },
    ...{ ctr: "centre", center: "centre", pl: "place", vlg: "village", hts: "heights" },
    ...{ physio: "physiotherapy", chiro: "chiropractic", osteo: "osteopathy" },
    ...{ rehab: "rehabilitation", intl: "international" },
    ...{ one: "1", two: "2", three: "3", first: "1st", second: "2nd", third: "3rd" },
    ...{ fourth: "4th", fifth: "5th", sixth: "6th", seventh: "7th", eighth: "8th" },
    ...{ ninth: "9th", tenth: "10th" },
  }),
);

const GLUED = /pilates|studios?/g;
const GLUED_LENGTH = 8;

/** The words of a name, without accents and marks; `&` is “and”. */
function wordsOf(name: string): string[] {
  const key = placeKey(name.replaceAll("&", " and ").replaceAll("+", " and "));
  return key === "" ? [] : key.split(" ").map((word) => longWord(withoutGlued(word)));
}

/** `W` is `west`. */
export function longWord(word: string): string {
  return SHORT.get(word) ?? word;
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
  /** By which it is found again: its words, and how it begins and ends, for no slip spoils both. */
  readonly keys: readonly string[];
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
  const isOwn = words.map((word) => !isCommonWord(word));
  const own = words.filter((_, place) => isOwn[place]);
  const telling = own.length > 0 ? own : words;
  return {
    telling,
    named: words.filter((word, place) => word === "pilates" || isOwn[place]),
    isPlain: own.length === 0,
    letters: placeKey(name).replaceAll(" ", ""),
    keys: keysOf(telling),
  };
}

const ENDING = 3;

function keysOf(words: readonly string[]): string[] {
  const joined = words.join("");
  return [...new Set([...words, `${joined.slice(0, 1)}…`, `…${joined.slice(-ENDING)}`])];
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

/** Every second studio is called that. */
export function isCommonWord(word: string): boolean {
  return COMMON.has(word) || isMistypedCommon(word);
}

function isMistypedCommon(word: string): boolean {
  return OFTEN_MISTYPED.some((common) => {
    const isBegun = word.length >= 6 && word.charAt(0) === common.charAt(0);
    return typingErrors(word, common, isBegun ? 2 : 1) !== undefined;
  });
}

/** What a studio offers beside Pilates, and adds to its name or drops from it when it likes. */
const SERVICES = new Set(
  "reformer reformers mat barre yoga fitness wellness health movement dance training trainer class classes private group method lagree stretch strength strengthening cycle spin physiotherapy rehabilitation massage therapy therapies osteopathy chiropractic clinic gym spa".split(
    " ",
  ),
);
/** Of another business, which may share rooms, desk and telephone with a studio. */
const OTHER_TRADE =
  /^(?:physio|chiro|osteo|dental|dentist|medic|massage|rehab|naturopath|clinic|surgery|pharmacy|optic|salon|spa$|nails?$|hair|dance$|ballet|gym$|gymnas|crossfit|karate|martial|boxing|athletic|goodlife)/;
/** Rooms of any kind. */
const ROOMS = new Set("space spaces room rooms centre place works".split(" "));
/** Where each has many studios: the same name and telephone elsewhere is a branch as soon as a move. */
const FRANCHISES = new Set([
  ...["club", "strong", "international", "lagree", "jetset", "bodybar", "solidcore", "merrithew"],
  ...[
    "f45",
    "f45 training",
    "orangetheory",
    "orangetheory fitness",
    "goodlife",
    "goodlife fitness",
  ],
  ...["la fitness", "ymca", "anytime fitness", "pure barre", "barre3", "oxygen yoga fitness"],
]);

export function isServiceWord(word: string): boolean {
  return SERVICES.has(word);
}

export function isRoomWord(word: string): boolean {
  return ROOMS.has(word);
}

export function isOtherTrade(name: string): boolean {
  const { named } = nameWordsOf(name);
  return !named.includes("pilates") && named.some((word) => OTHER_TRADE.test(word));
}

/** Called so and no more: with the place in its name it is one of them. */
export function isFranchise(name: string): boolean {
  return FRANCHISES.has(tellingWords(name).join(" "));
}
