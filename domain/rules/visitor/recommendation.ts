import type { Preferences } from "#domain/contracts/preferences.ts";
import type { StudioCard } from "#domain/contracts/studios/studio.ts";
import { formatKm } from "#domain/rules/places/distance.ts";
import { formatRating } from "#domain/rules/studio/rating.ts";
import { amenityLabel } from "#domain/vocabulary/amenities.ts";
import { classTypeLabel } from "#domain/vocabulary/class-types.ts";

type Recommendation = { studioId: number; score: number; reasons: string[] };

export type Candidate = Pick<
  StudioCard,
  "id" | "rating" | "priceRange" | "distance" | "amenities" | "classTypes"
>;

interface Merit {
  readonly points: number;
  readonly reason: string;
}

/** The score (product rules, "Recommendations"), with a reason for each part of it. */
export function recommend(studio: Candidate, preferences: Preferences): Recommendation {
  const merits = listMerits(studio, preferences);
  return {
    studioId: studio.id,
    score: merits.reduce((sum, merit) => sum + merit.points, 0),
    reasons: merits.map((merit) => merit.reason),
  };
}

/** Best first, equals by id. */
export function recommendAll(
  studios: readonly Candidate[],
  preferences: Preferences,
): Recommendation[] {
  return studios
    .map((studio) => recommend(studio, preferences))
    .sort((a, b) => b.score - a.score || a.studioId - b.studioId);
}

function listMerits(studio: Candidate, preferences: Preferences): Merit[] {
  const merits: Merit[] = [];
  if (preferences.favoriteStudios.includes(studio.id)) {
    merits.push({ points: 50, reason: "One of your favourites" });
  }
  for (const key of shared(studio.classTypes, preferences.preferredClassTypes)) {
    merits.push({ points: 25, reason: `Offers ${classTypeLabel(key)}` });
  }
  for (const key of shared(studio.amenities, preferences.preferredAmenities)) {
    merits.push({ points: 15, reason: `Has ${amenityLabel(key)}` });
  }
  if (studio.rating !== null && studio.rating >= 4.5) {
    merits.push({ points: 20, reason: `Rated ${formatRating(studio.rating)}` });
  }
  if (preferences.visitHistory.includes(studio.id)) {
    merits.push({ points: 15, reason: "You looked at it before" });
  }
  if (studio.priceRange === preferences.priceRange) {
    merits.push({ points: 10, reason: "In your price range" });
  }
  const { distance } = studio;
  if (distance !== undefined && distance <= preferences.maxDistance) {
    merits.push({ points: Math.max(10 - distance, 0), reason: `${formatKm(distance)} away` });
  }
  return merits;
}

function shared(offered: readonly string[], preferred: readonly string[]): string[] {
  return [...new Set(preferred)].filter((key) => offered.includes(key));
}

/** The call's condition (product rules, "Recommendations"). */
export function wantsRecommendations(
  preferences: Pick<Preferences, "preferredLocation" | "visitHistory">,
): boolean {
  return preferences.preferredLocation !== "" || preferences.visitHistory.length > 0;
}
