import { apiQuery } from "#app/lib/api-query.ts";

export type StudioSearch = {
  location?: string;
  distance?: string;
  timeOfDay?: string;
  priceRange?: string;
  amenities?: readonly string[];
  classTypes?: readonly string[];
  limit?: number;
};

/** What was not chosen is not sent; lists are repeated parameters (specification, section 7). */
export function studioSearch(search: StudioSearch) {
  const chosen = Object.entries(search)
    .flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, String(one)]))
    .filter(([, value]) => value !== "");
  return apiQuery({
    path: `/api/studios/search?${new URLSearchParams(chosen)}`,
    contract: () => import("#domain/contracts/studio.ts"),
    read: ({ studioCardsSchema }, { body, totalCount }) => {
      const studios = studioCardsSchema.parse(body);
      return { studios, totalCount: totalCount ?? studios.length };
    },
    failure: "Failed to search studios",
  });
}
