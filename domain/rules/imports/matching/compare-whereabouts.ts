import { distanceKm, type Position } from "#domain/rules/places/distance.ts";
import { placeKey } from "#domain/rules/places/place-text.ts";
import { torontoBoroughs } from "#domain/vocabulary/cities.ts";
import type { ComparedPlace } from "./compared-place.ts";
import { isTwin } from "./is-twin.ts";

/**
 * `here`: one door, as far as can be told. `close`: a few steps on, or measured badly. `unknown`: at least one of
 * them is known no better than by its area.
 */
type Where = "here" | "close" | "elsewhere" | "unknown";

export type Whereabouts = {
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
