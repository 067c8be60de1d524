import { apiQuery } from "#app/lib/api-query.ts";

export const googleMapsKey = apiQuery({
  path: "/api/google-maps-key",
  contract: () => import("#domain/contracts/map.ts"),
  read: ({ googleMapsKeySchema }, { body }) => googleMapsKeySchema.parse(body),
  failure: "Failed to fetch the maps key",
});
