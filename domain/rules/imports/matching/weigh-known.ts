import {
  type Comparison,
  comparePlaces,
  compareWhereabouts,
  isClose,
  type SharedByMany,
} from "./compare-places.ts";
import { type ComparedPlace, comparedPlace } from "./compared-place.ts";
import { type Decision, decideMatch, evidenceWords } from "./decide-match.ts";
import type { KnownPlace, Match } from "./known-place.ts";

export type FoundMatch = {
  readonly studioId: number;
  readonly decision: Decision;
  /** In the order of evidence: more is better. */
  readonly weight: number;
  /** Known somewhere else, and moved since. */
  readonly isMove: boolean;
  readonly evidence: () => string[];
};

type Weighed = {
  readonly place: ComparedPlace;
  readonly known: KnownPlace;
  /** The file says our own number. */
  readonly isOwn: boolean;
  readonly many: SharedByMany;
  /** Where the same file has it already. */
  readonly seen?: ComparedPlace;
};

export function weighKnown({ place, known, isOwn, many, seen }: Weighed): FoundMatch {
  const other = comparedPlace(known);
  const found = comparePlaces(place, other, many);
  const byId = decideById(found, isOwn);
  // Of two businesses of one file behind its door, somebody has to say which is which.
  const isAtItsDoor = known.isListed && seen === undefined && namesDoor(found);
  const decision = byId ?? (isAtItsDoor ? "same" : decideMatch(found));
  const isTwice = byId === undefined && decision === "same" && isElsewhere(place, seen);
  const own = isOwn ? [`our own number ${known.studioId}`] : [];
  const twice = isTwice ? ["this file has it at another address too"] : [];
  return {
    studioId: known.studioId,
    decision: isTwice ? "doubt" : decision,
    weight: weightOf(found) + (isOwn ? 1000 : 0),
    isMove: byId === undefined && found.where === "elsewhere",
    evidence: () => [...own, ...evidenceWords(found, place, other), ...twice],
  };
}

/** Who is at two addresses at once has not moved; but a house number may be wrong. */
function isElsewhere(place: ComparedPlace, seen: ComparedPlace | undefined): boolean {
  if (seen === undefined) return false;
  const isExact = !place.isPositionApproximate && !seen.isPositionApproximate;
  const isBeside = isExact && isClose(place.position, seen.position);
  return !isBeside && compareWhereabouts(place, seen).where === "elsewhere";
}

function decideById(found: Comparison, isOwn: boolean): Decision | undefined {
  if (isOwn) return hasSomethingInCommon(found) && found.placeId !== "differs" ? "same" : "doubt";
  if (found.placeId === "same") return "same";
  if (found.osmId !== "same") return undefined;
  return found.placeId === "differs" || isRetagged(found) ? "doubt" : "same";
}

/** Its own number and its house, under whatever name: nobody else answers there. */
function namesDoor({ phone, isSameHouse, placeId }: Comparison): boolean {
  return phone === "same" && isSameHouse && placeId !== "differs";
}

/** Mappers write the next business onto the point of the last one. */
function isRetagged({ name, where, phone, site }: Comparison): boolean {
  const isRenamed = name === "unlike" && phone !== "same" && site !== "same";
  return isRenamed && (phone === "differs" || site === "differs" || where === "elsewhere");
}

function hasSomethingInCommon(found: Comparison): boolean {
  const agreements = [found.phone, found.site, found.placeId, found.osmId];
  return found.name !== "unlike" || found.where === "here" || agreements.includes("same");
}

const nameWeights = { same: 6, alike: 4, longer: 3, part: 2, slip: 1, unlike: 0 } as const;

function weightOf(found: Comparison): number {
  const reasons: readonly (readonly [boolean, number])[] = [
    [found.placeId === "same", 500],
    [found.osmId === "same", 250],
    [found.phone === "same", 64],
    [found.site === "same", 32],
    [found.where === "elsewhere", -100],
    [found.isNear, 7],
    [found.isSameHouse, 5],
    [found.isSameCode, 4],
    [found.placeId === "differs", -8],
    [found.phone === "differs", -4],
    [found.site === "differs", -2],
  ];
  const sum = reasons.reduce((total, [holds, weight]) => total + (holds ? weight : 0), 0);
  return sum + nameWeights[found.name];
}

export type ChosenMatch =
  | Extract<Match, { outcome: "new" }>
  | (Exclude<Match, { outcome: "new" }> & Pick<FoundMatch, "isMove">);

/** The best one; where two are equally good, that is a doubt. */
export function chooseMatch(found: readonly FoundMatch[]): ChosenMatch {
  const [best, ...others] = found
    .filter(({ decision }) => decision !== "new")
    .toSorted(
      (one, other) =>
        Number(other.decision === "same") - Number(one.decision === "same") ||
        other.weight - one.weight ||
        one.studioId - other.studioId,
    );
  const second = others.find(({ studioId }) => studioId !== best?.studioId);
  if (best === undefined || best.decision === "new") return { outcome: "new" };
  const isTie = second?.decision === "same" && second.weight === best.weight;
  const evidence = [
    ...best.evidence(),
    ...(isTie ? [`studio ${second.studioId} fits as well`] : []),
  ];
  const { studioId, isMove } = best;
  return { outcome: isTie ? "doubt" : best.decision, studioId, evidence, isMove };
}
