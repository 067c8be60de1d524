import { apiQuery } from "#app/lib/api-query.ts";
import type { StudioCard, StudioDetail } from "#domain/contracts/studios/studio.ts";
import { similarStudioLimits } from "#domain/rules/studio/similar-studio-limits.ts";

/** What a similar studio's card shows: the rest is not carried along. */
export type SimilarStudio = ReturnType<typeof toSimilarStudio>;

function toSimilarStudio(card: StudioCard) {
  const { id, name, imageUrl, neighborhood, city, rating, reviewCount, price, priceRange } = card;
  return { id, name, imageUrl, neighborhood, city, rating, reviewCount, price, priceRange };
}

/** By the names that people also search, up to ` - ` (product rules, "Similar studios"). */
export function similarStudios({ id, peopleAlsoSearch }: StudioDetail) {
  const names = peopleAlsoSearch
    .slice(0, similarStudioLimits.maxNames)
    .map(({ title }) => ["names", title.split(" - ")[0] ?? title]);
  return apiQuery({
    path: `/api/studios/search-by-names?${new URLSearchParams([...names, ["similarTo", String(id)]])}`,
    contract: () => import("#domain/contracts/studios/studio.ts"),
    read: ({ studioCardsSchema }, { body }) =>
      studioCardsSchema.parse(body).slice(0, similarStudioLimits.maxStudios).map(toSimilarStudio),
    failure: "Failed to fetch studios",
  });
}
