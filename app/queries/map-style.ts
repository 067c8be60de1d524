import { apiQuery } from "#app/lib/api-query.ts";
import { mapStyleSchema } from "#domain/contracts/map.ts";

export const mapStyle = apiQuery({
  path: "/api/map-style",
  read: ({ body }) => mapStyleSchema.parse(body),
  failure: "Failed to fetch the map's style",
});
