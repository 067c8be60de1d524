import type { Query } from "#app/lib/query-cache.ts";
import type { Preferences } from "#domain/contracts/preferences.ts";
import type { StudioCard } from "#domain/contracts/studios/studio.ts";

const path = "/api/studios/recommendations";

/** Candidates for what the visitor likes; the ranking is `domain/rules/recommendation.ts`. */
export function recommendedStudios(preferences: Preferences): Query<StudioCard[]> {
  return {
    key: `${path} ${JSON.stringify(preferences)}`,
    ask: async (api) => {
      try {
        const [{ studioCardsSchema }, { body }] = await Promise.all([
          import("#domain/contracts/studios/studio.ts"),
          api.post(path, preferences),
        ]);
        return studioCardsSchema.parse(body);
      } catch (cause) {
        throw new Error("Failed to fetch recommendations", { cause });
      }
    },
  };
}
