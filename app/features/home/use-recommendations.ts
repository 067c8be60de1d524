import { keepLast, useQuery } from "#app/lib/use-query.ts";
import { recommendedStudios } from "#app/queries/studios/recommended-studios.ts";
import type { Preferences } from "#domain/contracts/preferences.ts";
import type { StudioCard } from "#domain/contracts/studios/studio.ts";
import { recommendAll } from "#domain/rules/visitor/recommendation.ts";
import { wantsRecommendations } from "#domain/rules/visitor/wants-recommendations.ts";

const MAX_STUDIOS = 6;

export type RecommendedStudio = { studio: StudioCard; reasons: readonly string[] };

/**
 * Nothing is asked for a visitor of whom nothing is known (product rules, "Recommendations").
 * Undefined there, and where nothing came.
 */
export function useRecommendations(preferences: Preferences): RecommendedStudio[] | undefined {
  const isWanted = wantsRecommendations(preferences);
  const { data: studios } = useQuery(recommendedStudios(preferences), {
    enabled: isWanted,
    keep: keepLast,
  });
  if (!isWanted || studios === undefined) return undefined;
  const byId = new Map(studios.map((studio) => [studio.id, studio]));
  return recommendAll(studios, preferences)
    .slice(0, MAX_STUDIOS)
    .flatMap(({ studioId, reasons }) => {
      const studio = byId.get(studioId);
      return studio === undefined ? [] : [{ studio, reasons }];
    });
}
