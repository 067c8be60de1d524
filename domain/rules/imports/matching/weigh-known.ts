import { type Comparison, comparePlaces, type SharedByMany } from "./compare-places.ts";
import { type ComparedPlace, comparedPlace } from "./compared-place.ts";
import { type Decision, decideMatch } from "./decide-match.ts";
import { evidenceWords } from "./evidence-words.ts";
import type { KnownPlace } from "./known-place.ts";
import type { Match } from "./known-places.ts";

export type FoundMatch = {
  readonly studioId: number;
  readonly decision: Decision;
  /** In the order of evidence: more is better. */
  readonly weight: number;
  readonly evidence: () => string[];
};

type Weighed = {
  readonly place: ComparedPlace;
  readonly known: KnownPlace;
  /** The file says our own number. */
  readonly isOwn: boolean;
  readonly words: ReadonlySet<string>;
  readonly many: SharedByMany;
};

export function weighKnown({ place, known, isOwn, words, many }: Weighed): FoundMatch {
  const other = comparedPlace(known);
  const found = comparePlaces(place, other, words, many);
  const own = isOwn ? [`our own number ${known.studioId}`] : [];
  return {
    studioId: known.studioId,
    decision: decide(found, isOwn),
    weight: weightOf(found) + (isOwn ? 1000 : 0),
    evidence: () => [...own, ...evidenceWords(found, place, other)],
  };
}

function decide(found: Comparison, isOwn: boolean): Decision {
  if (isOwn) return hasSomethingInCommon(found) && found.placeId !== "differs" ? "same" : "doubt";
  if (found.placeId === "same") return "same";
  if (found.osmId === "same") {
    return found.name === "unlike" && found.phone !== "same" && found.site !== "same"
      ? "doubt"
      : found.placeId === "differs"
        ? "doubt"
        : "same";
  }
  return decideMatch(found);
}

function hasSomethingInCommon(found: Comparison): boolean {
  const agreements = [found.phone, found.site, found.placeId, found.osmId];
  return found.name !== "unlike" || found.where === "here" || agreements.includes("same");
}

const nameWeights = { same: 6, alike: 4, part: 2, unlike: 0 } as const;

function weightOf(found: Comparison): number {
  const reasons: readonly (readonly [boolean, number])[] = [
    [found.placeId === "same", 500],
    [found.osmId === "same", 250],
    [found.phone === "same", 64],
    [found.site === "same", 32],
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

/** The best one; where two are equally good, that is a doubt. */
export function chooseMatch(found: readonly FoundMatch[]): Match {
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
  return { outcome: isTie ? "doubt" : best.decision, studioId: best.studioId, evidence };
}
