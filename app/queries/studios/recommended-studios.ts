import type { QueryMeta } from "@tanstack/react-query";
import { apiOf } from "#app/lib/api-query.ts";
import type { Preferences } from "#domain/contracts/preferences.ts";

/** Candidates for what the visitor likes; the ranking is `domain/rules/recommendation.ts`. */
export function recommendedStudios(preferences: Preferences) {
  return {
    queryKey: ["/api/studios/recommendations", preferences] as const,
    queryFn: async ({ meta }: { meta: QueryMeta | undefined }) => {
      try {
        const [{ studioCardsSchema }, { body }] = await Promise.all([
          import("#domain/contracts/studios/studio.ts"),
          apiOf(meta).post("/api/studios/recommendations", preferences),
        ]);
        return studioCardsSchema.parse(body);
      } catch (cause) {
        throw new Error("Failed to fetch recommendations", { cause });
      }
    },
  };
}
