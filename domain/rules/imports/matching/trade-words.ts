import { nameWordsOf, tellingWords } from "./name-words.ts";

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
