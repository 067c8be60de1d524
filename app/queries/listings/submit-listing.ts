import { mutationOptions } from "@tanstack/react-query";
import { apiOf } from "#app/lib/api-query.ts";
import { keepHumanPace } from "#app/lib/keep-human-pace.ts";
import type { FormGuard } from "#domain/contracts/fields/form-guard.ts";
import type { ListingReceipt, ListingSubmission } from "#domain/contracts/listings/listing.ts";

const path = "/api/studio-listings";

type Submit = { form: ListingSubmission & Required<FormGuard>; submissionKey: string };
type Receipt = { receipt: ListingReceipt; statusPath: string };

export const submitListing = mutationOptions({
  mutationFn: async ({ form, submissionKey }: Submit, { meta }): Promise<Receipt> => {
    await keepHumanPace(form.startedAt);
    const { listingReceiptSchema } = await import("#domain/contracts/listings/listing.ts");
    const headers = { "idempotency-key": submissionKey };
    const { body, location = "" } = await apiOf(meta).post(path, form, headers);
    return { receipt: listingReceiptSchema.parse(body), statusPath: location };
  },
  onSuccess: (_receipt, _submit, _result, { client }) =>
    client.invalidateQueries({
      predicate: ({ queryKey: [asked] }) => typeof asked === "string" && asked.startsWith(path),
    }),
});
