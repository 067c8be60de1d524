import { apiQuery } from "#app/lib/api-query.ts";
import type { StudioDetail } from "#domain/contracts/studio.ts";
import { similarStudioLimits } from "#domain/rules/studio/similar-studio-limits.ts";

/** By the names that people also search, up to ` - ` (product rules, "Similar studios"). */
export function similarStudios({ id, peopleAlsoSearch }: StudioDetail) {
  const names = peopleAlsoSearch
    .slice(0, similarStudioLimits.maxNames)
    .map(({ title }) => ["names", title.split(" - ")[0] ?? title]);
  return apiQuery({
    path: `/api/studios/search-by-names?${new URLSearchParams([...names, ["similarTo", String(id)]])}`,
    contract: () => import("#domain/contracts/studio.ts"),
    read: ({ studioCardsSchema }, { body }) =>
      studioCardsSchema.parse(body).slice(0, similarStudioLimits.maxStudios),
    failure: "Failed to fetch studios",
  });
}
