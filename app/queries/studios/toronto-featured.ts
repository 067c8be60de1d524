import { apiQuery } from "#app/lib/api-query.ts";

export const torontoFeatured = apiQuery({
  path: "/api/studios/toronto-featured",
  contract: () => import("#domain/contracts/studios/studio.ts"),
  read: ({ studioCardsSchema }, { body }) => studioCardsSchema.parse(body),
  failure: "Failed to fetch featured Toronto studios",
});
