import { apiQuery } from "#app/lib/api-query.ts";

export const googleMapsKey = apiQuery({
  path: "/api/google-maps-key",
  contract: () => import("#domain/contracts/map.ts"),
  read: ({ googleMapsKeySchema }, { body }) => googleMapsKeySchema.parse(body),
  failure: "Failed to fetch the maps key",
});

export const mapStyle = apiQuery({
  path: "/api/map-style",
  contract: () => import("#domain/contracts/map.ts"),
  read: ({ mapStyleSchema }, { body }) => mapStyleSchema.parse(body),
  failure: "Failed to fetch the map's style",
});
