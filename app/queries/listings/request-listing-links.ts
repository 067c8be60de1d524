import { mutationOptions } from "@tanstack/react-query";
import { apiOf } from "#app/lib/api-query.ts";
import type { ListingLinksRequest } from "#domain/contracts/listings/listing-links.ts";

export const requestListingLinks = mutationOptions({
  mutationFn: (request: ListingLinksRequest, { meta }) =>
    apiOf(meta).post("/api/studio-listings/links", request),
});
