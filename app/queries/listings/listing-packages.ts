import { apiQuery } from "#app/lib/api-query.ts";

export const listingPackages = apiQuery({
  path: "/api/listing-packages",
  contract: () => import("#domain/contracts/listings/listing.ts"),
  read: ({ listingPackagesSchema }, { body }) => listingPackagesSchema.parse(body),
  failure: "Failed to fetch listing packages",
});
