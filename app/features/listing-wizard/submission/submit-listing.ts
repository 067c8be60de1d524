import { mutationOptions } from "@tanstack/react-query";
import { type Api, ApiError } from "#app/lib/api.ts";
import { apiOf } from "#app/lib/api-query.ts";
import type { ListingReceipt } from "#domain/contracts/listing.ts";
import { submissionOf, type WizardAnswers } from "../draft/wizard-answers.ts";
import type { Problem } from "./problems.ts";

export type Submit = { answers: WizardAnswers; submissionKey: string };

type Outcome =
  | { kind: "received"; receipt: ListingReceipt; statusPath: string }
  /** With the server's message, where it was the server that refused. */
  | { kind: "refused"; problems: readonly Problem[]; message?: string };

export async function loadSchemas() {
  const [contract, check, explain] = await Promise.all([
    import("#domain/contracts/listing.ts"),
    import("./check-answers.ts"),
    import("./explain-failure.ts"),
  ]);
  return { ...contract, ...check, ...explain };
}

/** Checks the answers here, and sends them where nothing is wrong. */
export const submitListing = mutationOptions({
  mutationFn: async (submit: Submit, { meta }): Promise<Outcome> => {
    const { checkAnswers, explainFailure, listingReceiptSchema } = await loadSchemas();
    const problems = checkAnswers(submit.answers);
    if (problems.length > 0) return { kind: "refused", problems };
    try {
      const { body, location = "" } = await send(apiOf(meta), submit);
      return { kind: "received", receipt: listingReceiptSchema.parse(body), statusPath: location };
    } catch (failure) {
      if (failure instanceof ApiError) return { kind: "refused", ...explainFailure(failure) };
      throw failure;
    }
  },
});

function send(api: Api, { answers, submissionKey }: Submit) {
  return api.post("/api/studio-listings", submissionOf(answers), {
    "idempotency-key": submissionKey,
  });
}
