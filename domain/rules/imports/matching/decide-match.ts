import type { NameGrade } from "./compare-names.ts";
import type { Comparison } from "./compare-places.ts";
import type { ComparedPlace } from "./compared-place.ts";
import { phoneWords } from "./place-keys.ts";

export type Decision = "same" | "doubt" | "new";

/** Farther than a studio moves. */
const MOVING_KM = 30;
/** Farther than where one source still says the one city and the other says the next. */
const NEXT_CITY_KM = 10;
/** Nearer than any branch: a house number may be wrong. */
const BRANCH_KM = 0.5;

/** What a comparison without an id in common comes to. A doubt costs a minute, a wrong merge a studio. */
export function decideMatch(found: Comparison): Decision {
  // However little it says, the same file again is no other studio.
  if (found.isTwin) return "same";
  switch (found.name) {
    case "same":
    case "alike":
      return withItsName(found);
    case "longer":
    case "part":
      return withPartOfItsName(found);
    case "slip":
      return withSlippedName(found);
    case "unlike":
      return withAnotherName(found);
  }
}

function withItsName(found: Comparison): Decision {
  switch (found.where) {
    case "here":
      return nameHere(found);
    case "close":
      return nameClose(found);
    case "elsewhere":
      return nameElsewhere(found);
    case "unknown":
      return nameSomewhere(found);
  }
}

function nameHere(found: Comparison): Decision {
  if (found.placeId === "differs") return "doubt";
  if (hasContact(found)) return "same";
  if (!found.sharesKey) return "new";
  const differing = [isOtherPhone(found), found.site === "differs"].filter(Boolean).length;
  if (found.name === "same") return differing === 2 || found.isPlainName ? "doubt" : "same";
  if (differing > 0) return differing === 1 && found.isSameHouse ? "doubt" : "new";
  return found.isSameHouse || found.isSameCode || !found.isOtherHouse ? "same" : "doubt";
}

function nameClose(found: Comparison): Decision {
  if (found.placeId === "differs") return found.phone === "same" ? "doubt" : "new";
  if (found.phone === "same") return found.site === "differs" ? "doubt" : "same";
  if (found.phone === "differs") return found.site === "same" ? "doubt" : "new";
  if (found.site === "same") return found.name === "same" ? "same" : "doubt";
  if (found.site === "differs" || !found.sharesKey || found.isPlainName) return "new";
  return found.name === "same" ? "doubt" : "new";
}

/** A studio that moved keeps its number; a branch of a chain mostly has one of its own, or a page, or its city. */
function nameElsewhere(found: Comparison): Decision {
  if (found.phone === "same") return hasMoved(found) ? "same" : "doubt";
  const mayHaveMoved = found.phone === "unknown" && found.site === "same" && found.km <= MOVING_KM;
  return mayHaveMoved && found.placeId !== "differs" ? "doubt" : "new";
}

function hasMoved(found: Comparison): boolean {
  const { site, name } = found;
  const isBranch = found.isOtherCity || found.isFranchise || found.isOtherPage;
  const isSure = site === "same" || (name === "same" && site !== "differs" && site !== "page");
  return isSure && !isBranch && found.km <= MOVING_KM && found.placeId !== "differs";
}

function nameSomewhere(found: Comparison): Decision {
  if (found.placeId === "differs") return found.phone === "same" ? "doubt" : "new";
  if (found.phone === "same") {
    return found.site === "differs" || isInAnotherCity(found) ? "doubt" : "same";
  }
  if (found.site === "same") {
    return found.phone === "differs" || isInAnotherCity(found) ? "doubt" : "same";
  }
  if (!found.hasSameWords) return "new";
  if (found.phone === "shared") return "doubt";
  const isAgainst = found.phone === "differs" || found.site === "differs" || found.isPlainName;
  return isAgainst ? "new" : "doubt";
}

function withPartOfItsName(found: Comparison): Decision {
  const { where, phone, site, placeId } = found;
  if (where === "elsewhere" || where === "close") return partElsewhere(found);
  if (placeId === "differs") return phone === "same" ? "doubt" : "new";
  if (where === "unknown") return partSomewhere(found);
  if (phone === "same") return "same";
  if (site === "same") return phone === "differs" ? "doubt" : "same";
  if (isOtherPhone(found) || site === "differs" || !found.sharesKey) return "new";
  return found.name === "longer" && !found.isOtherHouse ? "same" : "doubt";
}

/** Whoever moves seldom adds more than what is offered; a branch has its place in its name, and may have the number of all. */
function partElsewhere(found: Comparison): Decision {
  if (found.phone !== "same" || found.km > MOVING_KM) return "new";
  if (!found.isMoreOffered) return found.km <= BRANCH_KM ? "doubt" : "new";
  return found.name === "longer" && found.site === "same" && hasMoved(found) ? "same" : "doubt";
}

function partSomewhere(found: Comparison): Decision {
  const { phone, site } = found;
  if (phone === "same") return site === "differs" || isInAnotherCity(found) ? "doubt" : "same";
  return site === "same" ? "doubt" : "new";
}

function withSlippedName(found: Comparison): Decision {
  if (hasContact(found)) return withItsName(found);
  const isAgainst = isOtherPhone(found) || found.site === "differs" || found.placeId === "differs";
  return found.where === "here" && found.sharesKey && !isAgainst ? "doubt" : "new";
}

/** Renamed, or another business behind the same door. */
function withAnotherName(found: Comparison): Decision {
  const { where, phone, site } = found;
  if (phone !== "same") {
    return where === "here" && site === "same" && phone === "unknown" ? "doubt" : "new";
  }
  if (where === "here") {
    const isRenamed = site === "same" && found.placeId !== "differs" && !found.isOtherTrade;
    return isRenamed ? "same" : "doubt";
  }
  if (where === "elsewhere") return isRenamedAndMoved(found) ? "doubt" : "new";
  return where === "unknown" || site === "same" ? "doubt" : "new";
}

/** Branches of a chain have a word in common. */
function isRenamedAndMoved({
  site,
  isOtherPage,
  sharesWord,
  km,
  isOtherCity,
}: Comparison): boolean {
  return site === "same" && !isOtherPage && !sharesWord && !isOtherCity && km <= MOVING_KM;
}

function isInAnotherCity({ isOtherCity, km }: Comparison): boolean {
  return isOtherCity && km > NEXT_CITY_KM;
}

function isOtherPhone({ phone, isPhoneSlip }: Comparison): boolean {
  return phone === "differs" && !isPhoneSlip;
}

function hasContact({ phone, site }: Comparison): boolean {
  return phone === "same" || site === "same";
}

/** What speaks for it, most important first, and then what speaks against it. */
export function evidenceWords(
  found: Comparison,
  place: ComparedPlace,
  known: ComparedPlace,
): string[] {
  const name = nameWords[found.name];
  const [first, ...others] = agreeing(found, place);
  const reasons = first === undefined ? [name] : [`${first} and ${name}`, ...others];
  return [...reasons, ...differing(found, known)];
}

const nameWords: Readonly<Record<NameGrade, string>> = {
  same: "the same name",
  alike: "a similar name",
  slip: "a similar name",
  longer: "a name that has more words",
  part: "a name that has more words",
  unlike: "another name",
};

function agreeing(found: Comparison, place: ComparedPlace): string[] {
  const { phoneKey, phone, site } = found;
  const isShared = phone === "shared" ? " (others have it too)" : "";
  return [
    ...(found.placeId === "same" ? ["same Google place id"] : []),
    ...(found.osmId === "same" ? [`same OpenStreetMap id ${place.osmId}`] : []),
    ...(phoneKey === undefined ? [] : [`same phone ${phoneWords(phoneKey)}${isShared}`]),
    ...(site === "same" ? [`same website ${place.site?.key}`] : []),
    ...(found.isNear ? [`${metres(found.km)} apart`] : []),
    ...(found.isSameHouse ? [`same house (${place.house})`] : []),
    ...(found.isSameCode ? [`same postal code ${place.postalCode}`] : []),
  ];
}

function differing(found: Comparison, known: ComparedPlace): string[] {
  const { phone, site, where, km } = found;
  const [other] = known.phones;
  return [
    ...(found.placeId === "differs" ? ["another Google place id"] : []),
    ...(phone === "differs" && other !== undefined
      ? [`another phone than ${phoneWords(other)}`]
      : []),
    ...(site === "differs" ? [`another website than ${known.site?.key}`] : []),
    ...(site === "page" ? [`another page of ${known.site?.host}`] : []),
    ...(where === "elsewhere" || where === "close" ? [`${distanceWords(km)} apart`] : []),
    ...(where === "unknown" ? ["its exact position is not known"] : []),
  ];
}

function distanceWords(km: number): string {
  return km < 1 ? metres(km) : `${km.toFixed(1)} km`;
}

function metres(km: number): string {
  return `${Math.round(km * 1000)} m`;
}
