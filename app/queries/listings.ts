import type { ApiAnswer } from "#app/lib/api.ts";
import { apiQuery } from "#app/lib/api-query.ts";
import { browserApi } from "#app/lib/browser-api.ts";
import { keepHumanPace } from "#app/lib/keep-human-pace.ts";
import type { FormGuard } from "#domain/contracts/fields/form-guard.ts";
import type { ListingReceipt, ListingSubmission } from "#domain/contracts/listings/listing.ts";
import type {
  ListingLinksRequest,
  ListingPaymentStart,
} from "#domain/contracts/listings/listing-status.ts";

export const listingPackages = apiQuery({
  path: "/api/listing-packages",
  contract: () => import("#domain/contracts/listings/listing.ts"),
  read: ({ listingPackagesSchema }, { body }) => listingPackagesSchema.parse(body),
  failure: "Failed to fetch listing packages",
});

export const listingsPath = "/api/studio-listings";

type Submit = { form: ListingSubmission & Required<FormGuard>; submissionKey: string };
type Receipt = { receipt: ListingReceipt; statusPath: string };

export async function submitListing({ form, submissionKey }: Submit): Promise<Receipt> {
  await keepHumanPace(form.startedAt);
  const { listingReceiptSchema } = await import("#domain/contracts/listings/listing.ts");
  const headers = { "idempotency-key": submissionKey };
  const { body, location = "" } = await browserApi.post(listingsPath, form, headers);
  return { receipt: listingReceiptSchema.parse(body), statusPath: location };
}

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

/** What an owner submitted before, behind the private link. */
export function listingAnswers(token: string) {
  return apiQuery({
    path: `/api/studio-listings/status/${encodeURIComponent(token)}/answers`,
    contract: () => import("#domain/contracts/listings/listing.ts"),
    read: ({ listingAnswersSchema }, { body }) => listingAnswersSchema.parse(body),
    failure: "Failed to fetch your earlier answers",
  });
}

export function requestListingLinks(request: ListingLinksRequest): Promise<ApiAnswer> {
  return browserApi.post("/api/studio-listings/links", request);
}
