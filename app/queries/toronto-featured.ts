import { apiQuery } from "#app/lib/api-query.ts";
import { studioCardsSchema } from "#domain/contracts/studio.ts";

export const torontoFeatured = apiQuery({
  path: "/api/studios/toronto-featured",
  read: ({ body }) => studioCardsSchema.parse(body),
  failure: "Failed to fetch featured Toronto studios",
});
