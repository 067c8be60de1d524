import type { Comparison } from "./compare-places.ts";

export type Decision = "same" | "doubt" | "new";

/** Farther than a studio moves. */
const MOVING_KM = 30;

/** What a comparison without an id in common comes to. A doubt costs a minute, a wrong merge a studio. */
export function decideMatch(found: Comparison): Decision {
  // However little it says, the same file again is no other studio.
  if (found.isTwin) return "same";
  switch (found.name) {
    case "same":
    case "alike":
      return withItsName(found);
    case "part":
      return withPartOfItsName(found);
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
  if (!found.sharesWord) return "new";
  const differing = [found.phone, found.site].filter((agreement) => agreement === "differs").length;
  if (found.name === "same") return differing === 2 || found.isPlainName ? "doubt" : "same";
  if (differing > 0) return differing === 1 && found.isSameHouse ? "doubt" : "new";
  return found.isSameHouse || found.isSameCode ? "same" : "doubt";
}

function nameClose(found: Comparison): Decision {
  if (found.placeId === "differs") return found.phone === "same" ? "doubt" : "new";
  if (found.phone === "same") return found.site === "differs" ? "doubt" : "same";
  if (found.phone === "differs") return found.site === "same" ? "doubt" : "new";
  if (found.site === "same") return found.name === "same" ? "same" : "doubt";
  if (found.site === "differs" || !found.sharesWord || found.isPlainName) return "new";
  return found.name === "same" ? "doubt" : "new";
}

/** A studio that moved keeps its number; a branch of a chain has one of its own. */
function nameElsewhere(found: Comparison): Decision {
  if (found.phone === "same") {
    const hasMoved = found.km <= MOVING_KM && found.site !== "differs" && found.site !== "page";
    const isSure = found.name === "same" || found.site === "same";
    return hasMoved && isSure && found.placeId !== "differs" ? "same" : "doubt";
  }
  const mayHaveMoved = found.phone === "unknown" && found.site === "same" && found.km <= MOVING_KM;
  return mayHaveMoved && found.placeId !== "differs" ? "doubt" : "new";
}

function nameSomewhere(found: Comparison): Decision {
  if (found.placeId === "differs") return found.phone === "same" ? "doubt" : "new";
  if (found.phone === "same") return found.site === "differs" ? "doubt" : "same";
  if (found.site === "same") return found.phone === "differs" ? "doubt" : "same";
  if (!found.hasSameWords) return "new";
  if (found.phone === "shared") return "doubt";
  const isAgainst = found.phone === "differs" || found.site === "differs" || found.isPlainName;
  return isAgainst ? "new" : "doubt";
}

function withPartOfItsName(found: Comparison): Decision {
  const { where, phone, site, placeId } = found;
  if (where === "elsewhere" || where === "close") {
    return phone === "same" && found.km <= MOVING_KM ? "doubt" : "new";
  }
  if (placeId === "differs") return phone === "same" ? "doubt" : "new";
  if (phone === "same") return where === "unknown" && site === "differs" ? "doubt" : "same";
  if (site === "same") return phone === "differs" || where === "unknown" ? "doubt" : "same";
  const isAgainst = phone === "differs" || site === "differs" || !found.sharesWord;
  return where === "here" && !isAgainst ? "doubt" : "new";
}

/** Renamed, or another business behind the same door. */
function withAnotherName({ where, phone, site, placeId }: Comparison): Decision {
  if (phone === "same") {
    if (where === "here") return site === "same" && placeId !== "differs" ? "same" : "doubt";
    return where === "unknown" || (where === "close" && site === "same") ? "doubt" : "new";
  }
  return where === "here" && site === "same" && phone === "unknown" ? "doubt" : "new";
}

function hasContact({ phone, site }: Comparison): boolean {
  return phone === "same" || site === "same";
}
