import type { RatedElsewhere } from "#domain/contracts/studios/rated-elsewhere.ts";
import type { FactOrigin, StudioFact } from "./precedence.ts";

/** One decimal, such as `4.0` (product rules, "Formats"). */
export function formatRating(rating: number): string {
  return rating.toFixed(1);
}

/** As every mean is kept and shown: to a tenth. */
export function roundRating(mean: number): number {
  return Math.round(mean * 10) / 10;
}

/** With fewer of our own reviews a studio is rated as elsewhere, or not at all (product rules, "Reviews"). */
export const OWN_REVIEWS_TO_RATE = 3;

type Figures = { readonly rating: number | null; readonly reviewCount: number };
type Facts = ReadonlyMap<string, Pick<StudioFact, "source" | "importId" | "lastSeenAt">>;

export type RatedStudio = Figures & { readonly ratedElsewhere: RatedElsewhere | null };

export type Rating = RatedStudio & {
  readonly isOurs: boolean;
  /** Whose figures they are. */
  readonly origin: FactOrigin;
};

/** Of our own visitors: the next import may replace it, unless there are enough of them. */
const ours: FactOrigin = { source: "import", importId: null };

export function ourFact(now: Date): StudioFact {
  const unconfirmed = { confirmedAt: null, confirmedBy: null };
  return { source: "import", importId: null, firstSeenAt: now, lastSeenAt: now, ...unconfirmed };
}

/** The mean, to a tenth; null of none. */
export function meanRating(ratings: readonly number[]): number | null {
  if (ratings.length === 0) return null;
  return roundRating(ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length);
}

/** Whether an import's figures are put aside for those of our own reviews. */
export function isRatedHere(studio: RatedStudio, facts: Facts): boolean {
  return (
    studio.ratedElsewhere !== null ||
    (isOurFact(facts) && studio.reviewCount >= OWN_REVIEWS_TO_RATE)
  );
}

function isOurFact(facts: Facts): boolean {
  const fact = facts.get("rating");
  return fact?.source === "import" && fact.importId === null;
}

/** What somebody else says of the studio; null where nobody does. */
export function ratingElsewhere(studio: RatedStudio, facts: Facts): RatedElsewhere | null {
  const { rating, reviewCount, ratedElsewhere } = studio;
  if (ratedElsewhere !== null || isOurFact(facts)) return ratedElsewhere;
  if (rating === null) return null;
  const { source = null, importId = null, lastSeenAt } = facts.get("rating") ?? {};
  return { rating, reviewCount, source, importId, seenAt: lastSeenAt?.toISOString() ?? null };
}

/**
 * What a studio's rating becomes by the stars of our own published reviews; undefined where it is what somebody else
 * says, and stays so.
 */
export function rateAnew(
  own: readonly number[],
  studio: RatedStudio,
  facts: Facts,
): Rating | undefined {
  const elsewhere = ratingElsewhere(studio, facts);
  if (own.length >= OWN_REVIEWS_TO_RATE) {
    const figures = { rating: meanRating(own), reviewCount: own.length };
    return { ...figures, ratedElsewhere: elsewhere, isOurs: true, origin: ours };
  }
  if (studio.ratedElsewhere === null && !isOurFact(facts)) return undefined;
  if (elsewhere === null) {
    return { rating: null, reviewCount: 0, ratedElsewhere: null, isOurs: false, origin: ours };
  }
  const { rating, reviewCount, source, importId } = elsewhere;
  // Where nobody knows who said it, it stays put aside: it would be taken for ours.
  if (source === null)
    return { rating, reviewCount, ratedElsewhere: elsewhere, isOurs: false, origin: ours };
  const origin = { source, importId };
  return { rating, reviewCount, ratedElsewhere: null, isOurs: false, origin };
}

/** Of two pages that become one: the figures of the one that counts more. */
export function moreElsewhere(
  one: RatedElsewhere | null,
  other: RatedElsewhere | null,
): RatedElsewhere | null {
  if (one === null || other === null) return one ?? other;
  return other.reviewCount > one.reviewCount ? other : one;
}
