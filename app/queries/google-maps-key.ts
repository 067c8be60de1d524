import { apiQuery } from "#app/lib/api-query.ts";
import { googleMapsKeySchema } from "#domain/contracts/map.ts";

export const googleMapsKey = apiQuery({
  path: "/api/google-maps-key",
  read: ({ body }) => googleMapsKeySchema.parse(body),
  failure: "Failed to fetch the maps key",
});
