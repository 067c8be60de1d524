import { extraWords, gradeNames, type NameGrade } from "./compare-names.ts";
import { compareWhereabouts, type Whereabouts } from "./compare-whereabouts.ts";
import type { ComparedPlace } from "./compared-place.ts";
import { nameWordsOf, tellingWords } from "./name-words.ts";
import { isPhoneSlip } from "./phone-keys.ts";
import { placeWordsOf } from "./place-words.ts";
import { isFranchise, isOtherTrade, isServiceWord } from "./trade-words.ts";

/** `shared`: the same, but also that of others. */
type Agreement = "same" | "shared" | "differs" | "unknown";

export type Comparison = Whereabouts &
  SharedTrades & {
    readonly name: NameGrade;
    /** A word, a beginning or an ending in common, by which the one is found when the other is known. */
    readonly sharesKey: boolean;
    /** All words, in their order. */
    readonly hasSameWords: boolean;
    /** Both are called what others are called too. */
    readonly isPlainName: boolean;
    readonly phone: Agreement;
    readonly phoneKey: string | undefined;
    /** Another number by one slip of a finger. */
    readonly isPhoneSlip: boolean;
    /** `page`: two pages of one site, as branches have them. */
    readonly site: Agreement | "page";
    /** Also where the one has the front page only. */
    readonly isOtherPage: boolean;
    readonly placeId: Agreement;
    readonly osmId: Agreement;
  };

/** What tells one business from another that has the same telephone; not asked of others. */
type SharedTrades = {
  readonly sharesWord: boolean;
  /** What the file's name has more, if anything, is what a studio offers, and not where its branch is. */
  readonly isMoreOffered: boolean;
  /** One of them is a clinic, a gym, a salon, and the other is not. */
  readonly isOtherTrade: boolean;
  /** There are many of that name. */
  readonly isFranchise: boolean;
};

/** What many have in common tells little. */
export type SharedByMany = {
  readonly isSharedPhone: (key: string) => boolean;
  readonly isSharedSite: (key: string) => boolean;
};

export function comparePlaces(
  one: ComparedPlace,
  other: ComparedPlace,
  many: SharedByMany,
): Comparison {
  const phoneKey = one.phones.find((phone) => other.phones.includes(phone));
  const whereabouts = compareWhereabouts(one, other);
  return {
    ...whereabouts,
    ...compareCalled(one, other, whereabouts),
    ...(phoneKey === undefined ? nothingShared : compareTrades(one.name, other.name)),
    phone: comparePhones(one, other, phoneKey, many),
    phoneKey,
    isPhoneSlip: phoneKey === undefined && haveSlip(one.phones, other.phones),
    site: compareSites(one, other, many),
    isOtherPage: !!one.site && !!other.site && one.site.page !== other.site.page,
    placeId: compareIds(one.googlePlaceId, other.googlePlaceId),
    osmId: compareIds(one.osmId, other.osmId),
  };
}

function compareCalled(one: ComparedPlace, other: ComparedPlace, whereabouts: Whereabouts) {
  const [keys, otherKeys] = [nameWordsOf(one.name).keys, nameWordsOf(other.name).keys];
  const ofPlace = placeWordsOf(one, other, whereabouts);
  return {
    name: gradeNames(one.name, other.name, (word) => ofPlace().has(word)),
    sharesKey: keys.some((key) => otherKeys.includes(key)),
    hasSameWords: keys.join(" ") === otherKeys.join(" "),
    isPlainName: nameWordsOf(one.name).isPlain,
  };
}

const nothingShared: SharedTrades = {
  ...{ sharesWord: false, isMoreOffered: false, isOtherTrade: false, isFranchise: false },
};

function compareTrades(name: string, other: string): SharedTrades {
  const otherWords = tellingWords(other);
  return {
    sharesWord: tellingWords(name).some((word) => otherWords.includes(word)),
    isMoreOffered: extraWords(name, other).every(isServiceWord),
    isOtherTrade: isOtherTrade(name) !== isOtherTrade(other),
    isFranchise: isFranchise(name),
  };
}

function comparePhones(
  one: ComparedPlace,
  other: ComparedPlace,
  phoneKey: string | undefined,
  { isSharedPhone }: SharedByMany,
): Agreement {
  if (phoneKey !== undefined) return isSharedPhone(phoneKey) ? "shared" : "same";
  return one.phones.length > 0 && other.phones.length > 0 ? "differs" : "unknown";
}

function haveSlip(phones: readonly string[], others: readonly string[]): boolean {
  return phones.some((phone) => others.some((other) => isPhoneSlip(phone, other)));
}

function compareSites(
  { site }: ComparedPlace,
  other: ComparedPlace,
  { isSharedSite }: SharedByMany,
): Agreement | "page" {
  if (site === undefined || other.site === undefined) return "unknown";
  if (site.key !== other.site.key)
    return site.isProfile || other.site.isProfile ? "unknown" : "differs";
  if (site.page !== "" && other.site.page !== "" && site.page !== other.site.page) return "page";
  return isSharedSite(site.key) ? "shared" : "same";
}

function compareIds(one: string | undefined, other: string | undefined): Agreement {
  if (one === undefined || other === undefined) return "unknown";
  return one === other ? "same" : "differs";
}
