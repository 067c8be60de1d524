import type { ApiAnswer } from "#app/lib/api.ts";
import { browserApi } from "#app/lib/browser-api.ts";
import type { ListingLinksRequest } from "#domain/contracts/listings/listing-links.ts";

export function requestListingLinks(request: ListingLinksRequest): Promise<ApiAnswer> {
  return browserApi.post("/api/studio-listings/links", request);
}
