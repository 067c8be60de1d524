import { apiQuery } from "#app/lib/api-query.ts";
import { browserApi } from "#app/lib/browser-api.ts";
import type { ListingPaymentStart } from "#domain/contracts/listings/listing-status.ts";

export function listingStatus(token: string) {
  return apiQuery({
    path: statusPath(token),
    contract: () => import("#domain/contracts/listings/listing-status.ts"),
    read: ({ listingStatusSchema }, { body }) => listingStatusSchema.parse(body),
    failure: "Failed to fetch the listing",
  });
}

export async function startListingPayment(token: string): Promise<ListingPaymentStart> {
  const [{ listingPaymentStartSchema }, { body }] = await Promise.all([
    import("#domain/contracts/listings/listing-status.ts"),
    browserApi.post(`${statusPath(token)}/pay`, {}),
  ]);
  return listingPaymentStartSchema.parse(body);
}

function statusPath(token: string): string {
  return `/api/studio-listings/status/${encodeURIComponent(token)}`;
}
