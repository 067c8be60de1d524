import type { Position } from "#domain/rules/places/distance.ts";
import { comparedPlace } from "./compared-place.ts";
import type { KnownPlace } from "./known-place.ts";
import { PlaceIndex } from "./place-index.ts";
import { phoneKeys } from "./place-keys.ts";
import { weighKnown } from "./weigh-known.ts";

/** What is compared; its position is null where nobody knows it. */
export type LikePlace = Partial<Omit<KnownPlace, "studioId" | "isListed" | keyof Position>> & {
  readonly name: string;
  readonly position: Position | null;
};

type Likely = {
  /** The known one's. */
  readonly id: number;
  /** What speaks for it, then what speaks against it. */
  readonly reasons: readonly string[];
};

const MAX_SHOWN = 3;

/** Those that an import would take for the same, or ask about: the likeliest first. */
export function likelySame(place: LikePlace, known: readonly KnownPlace[]): Likely[] {
  const index = new PlaceIndex();
  for (const one of known) index.add(one);
  return known
    .map((one) =>
      weighKnown({ place: placeBeside(place, one), known: one, many: index, isOwn: false }),
    )
    .filter(({ decision }) => decision !== "new")
    .toSorted(
      (one, other) =>
        Number(other.decision === "same") - Number(one.decision === "same") ||
        other.weight - one.weight ||
        one.studioId - other.studioId,
    )
    .slice(0, MAX_SHOWN)
    .map(({ studioId: id, evidence }) => ({ id, reasons: evidence() }));
}

/** Of one that lies nobody knows where, its position speaks neither for nor against it. */
function placeBeside({ position, ...place }: LikePlace, { latitude, longitude }: KnownPlace) {
  const isUnknown = position === null;
  return comparedPlace({
    ...place,
    ...(position ?? { latitude, longitude }),
    isPositionApproximate: isUnknown || place.isPositionApproximate,
  });
}

/** Whoever answers the same telephone, which the branches of a chain may do. */
export function sharesPhone(one: string | null | undefined, other: string | null): boolean {
  const others = phoneKeys(other);
  return phoneKeys(one).some((key) => others.includes(key));
}
