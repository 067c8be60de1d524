import { lazy } from "#domain/rules/basics/lazy.ts";
import { placeKey } from "#domain/rules/places/address.ts";
import { distanceKm, type Position } from "#domain/rules/places/distance.ts";
import { torontoBoroughs } from "#domain/vocabulary/cities.ts";
import { extraWords, gradeNames, type NameGrade } from "./compare-names.ts";
import { type ComparedPlace, isTwin } from "./compared-place.ts";
import {
  isFranchise,
  isOtherTrade,
  isServiceWord,
  longWord,
  nameWordsOf,
  tellingWords,
} from "./name-words.ts";
import { isPhoneSlip } from "./place-keys.ts";

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

/**
 * `here`: one door, as far as can be told. `close`: a few steps on, or measured badly. `unknown`: at least one of
 * them is known no better than by its area.
 */
type Where = "here" | "close" | "elsewhere" | "unknown";

type Whereabouts = {
  readonly where: Where;
  readonly km: number;
  /** Within 150 m, by two positions that are exact. */
  readonly isNear: boolean;
  readonly isSameHouse: boolean;
  readonly isOtherHouse: boolean;
  readonly isSameCode: boolean;
  readonly isOtherCity: boolean;
  /** In nothing that is compared do they differ. */
  readonly isTwin: boolean;
};

/** Next door, or the same door measured twice. */
export const NEAR_KM = 0.15;
const CLOSE_KM = 0.5;
const KM_PER_DEGREE = 111;
/** So far off a position may be that a house or a postal code contradicts. */
const EXACT_SLACK_KM = 2;
const AREA_SLACK_KM = 30;

export function compareWhereabouts(one: ComparedPlace, other: ComparedPlace): Whereabouts {
  const km = distanceKm(one.position, other.position);
  const isExact = !one.isPositionApproximate && !other.isPositionApproximate;
  const isNear = isExact && km <= NEAR_KM;
  const hasHouse = one.house !== undefined && one.house === other.house;
  const hasCode = one.postalCode !== undefined && one.postalCode === other.postalCode;
  const isVague = !isExact || isRural(one.postalCode) || (hasHouse && hasCode);
  const isPlacedByCode = hasCode && !isExact;
  const isInReach = isPlacedByCode || km <= (isVague ? AREA_SLACK_KM : EXACT_SLACK_KM);
  const [isSameHouse, isSameCode] = [isInReach && hasHouse, isInReach && hasCode];
  const isHere = isNear || isSameHouse || isSameCode;
  return {
    where: isHere ? "here" : apart(one, other, km, isExact),
    ...{ km, isNear, isSameHouse, isSameCode },
    isOtherHouse: differ(one.house, other.house),
    isOtherCity: differ(one.city, other.city) && !isOneCity(one, other),
    isTwin: isTwin(one, other),
  };
}

function apart(one: ComparedPlace, other: ComparedPlace, km: number, isExact: boolean): Where {
  const isElsewhere =
    differ(one.house, other.house) ||
    differ(one.postalCode, other.postalCode) ||
    km > AREA_SLACK_KM;
  if (isExact) return km <= CLOSE_KM && !isElsewhere ? "close" : "elsewhere";
  return isElsewhere ? "elsewhere" : "unknown";
}

function differ(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && one !== other;
}

function isOneCity(one: ComparedPlace, other: ComparedPlace): boolean {
  return cityKey(one.city ?? "") === cityKey(other.city ?? "");
}

const boroughKeys: ReadonlySet<string> = new Set(torontoBoroughs.map(placeKey));

/** A borough is a city of its own in some sources, and Toronto in others. */
function cityKey(city: string): string {
  const key = placeKey(city);
  return boroughKeys.has(key) ? "toronto" : key;
}

/** A rural code, with a nought in second place, is as large as a township. */
function isRural(postalCode: string | undefined): boolean {
  return postalCode?.charAt(1) === "0";
}

/** No farther than what is still close. */
export function isClose(one: Position, other: Position): boolean {
  return (
    Math.abs(one.latitude - other.latitude) * KM_PER_DEGREE < 2 * CLOSE_KM &&
    distanceKm(one, other) <= CLOSE_KM
  );
}

const NOWHERE: ReadonlySet<string> = new Set();

/**
 * The words of a name that tell nothing, as they say where both places are: street, neighbourhood and city behind one
 * door; the city alone where they lie apart in it, for there the rest is what tells a branch. Asked for when needed.
 */
function placeWordsOf(
  one: ComparedPlace,
  other: ComparedPlace,
  { where }: Whereabouts,
): () => ReadonlySet<string> {
  return lazy(() => {
    const isOneDoor = where === "here" || where === "close";
    if (isOneDoor) return wordsOf([...one.whereabouts, ...other.whereabouts]);
    const isOneCity = placeKey(one.city ?? "") === placeKey(other.city ?? "");
    return isOneCity ? wordsOf([one.city]) : NOWHERE;
  });
}

function wordsOf(texts: readonly (string | null | undefined)[]): ReadonlySet<string> {
  return new Set(
    texts.flatMap((text) =>
      placeKey(text ?? "")
        .split(" ")
        .map(longWord),
    ),
  );
}
