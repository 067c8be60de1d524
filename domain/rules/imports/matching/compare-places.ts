import { compareNames, type NameGrade } from "./compare-names.ts";
import { compareWhereabouts, type Whereabouts } from "./compare-whereabouts.ts";
import type { ComparedPlace } from "./compared-place.ts";
import { nameKeys } from "./name-keys.ts";
import { isPlainName } from "./name-words.ts";

/** `shared`: the same, but also that of others. */
type Agreement = "same" | "shared" | "differs" | "unknown";

export type Comparison = Whereabouts & {
  readonly name: NameGrade;
  /** A word in common, by which the one is found when the other is known. */
  readonly sharesWord: boolean;
  /** All of them, in their order. */
  readonly hasSameWords: boolean;
  /** Both are called what others are called too. */
  readonly isPlainName: boolean;
  readonly phone: Agreement;
  readonly phoneKey: string | undefined;
  /** `page`: two pages of one site, as branches have them. */
  readonly site: Agreement | "page";
  readonly placeId: Agreement;
  readonly osmId: Agreement;
};

/** What many have in common tells little. */
export type SharedByMany = {
  readonly isSharedPhone: (key: string) => boolean;
  readonly isSharedSite: (key: string) => boolean;
};

export function comparePlaces(
  one: ComparedPlace,
  other: ComparedPlace,
  placeWords: ReadonlySet<string>,
  many: SharedByMany,
): Comparison {
  const phoneKey = one.phones.find((phone) => other.phones.includes(phone));
  const [keys, otherKeys] = [nameKeys(one.name), nameKeys(other.name)];
  return {
    ...compareWhereabouts(one, other),
    name: compareNames(one.name, other.name, placeWords),
    sharesWord: keys.some((key) => otherKeys.includes(key)),
    hasSameWords: keys.join(" ") === otherKeys.join(" "),
    isPlainName: isPlainName(one.name),
    phone: comparePhones(one, other, phoneKey, many),
    phoneKey,
    site: compareSites(one, other, many),
    placeId: compareIds(one.googlePlaceId, other.googlePlaceId),
    osmId: compareIds(one.osmId, other.osmId),
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
