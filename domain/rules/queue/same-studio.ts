import { nameSimilarity } from "#domain/rules/imports/matching/compare-names.ts";
import { NEAR_KM } from "#domain/rules/imports/matching/compare-places.ts";
import { phoneKeys } from "#domain/rules/imports/matching/place-keys.ts";
import { distanceKm, type Position } from "#domain/rules/places/distance.ts";

export type Likeness = { readonly points: number; readonly reasons: readonly string[] };

export type LikelyStudio = {
  readonly name: string;
  readonly phone: string | null;
  readonly position: Position | null;
  /** Of its postal area or city: it says nothing about who is next door. */
  readonly isPositionApproximate: boolean;
};

/** From so many points on, two are likely the same. */
export const LIKELY_POINTS = 3;

/** What speaks for two being one studio, with the points that each reason gives. */
export function likenessOf(one: LikelyStudio, other: LikelyStudio): Likeness {
  const found = [phoneReason(one, other), nearReason(one, other), nameReason(one, other)].filter(
    (reason) => reason !== undefined,
  );
  return {
    points: found.reduce((sum, { points }) => sum + points, 0),
    reasons: found.map(({ words, points }) => `${words} +${points}`),
  };
}

function phoneReason(one: LikelyStudio, other: LikelyStudio) {
  const others = phoneKeys(other.phone);
  const isShared = phoneKeys(one.phone).some((key) => others.includes(key));
  return isShared ? { words: "same phone", points: 3 } : undefined;
}

function nearReason(one: LikelyStudio, other: LikelyStudio) {
  if (one.position === null || other.position === null) return undefined;
  if (one.isPositionApproximate || other.isPositionApproximate) return undefined;
  const km = distanceKm(one.position, other.position);
  return km > NEAR_KM ? undefined : { words: `${Math.round(km * 1000)} m`, points: 2 };
}

function nameReason(one: LikelyStudio, other: LikelyStudio) {
  const similarity = nameSimilarity(one.name, other.name);
  if (similarity < 0.6) return undefined;
  return similarity === 1
    ? { words: "same name", points: 3 }
    : { words: `name ${similarity.toFixed(2)}`, points: similarity < 0.8 ? 1 : 2 };
}
