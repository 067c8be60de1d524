import { browserApi } from "#app/lib/browser-api.ts";
import { keepHumanPace } from "#app/lib/keep-human-pace.ts";
import type { FormGuard } from "#domain/contracts/fields/form-guard.ts";
import type { ListingReceipt, ListingSubmission } from "#domain/contracts/listings/listing.ts";

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
