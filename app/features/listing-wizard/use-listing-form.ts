import { type ChangeEvent, useEffect, useState } from "react";
import { useSchemaForm } from "#app/components/forms/use-schema-form.ts";
import { useSiteSettings } from "#app/lib/site-settings.ts";
import { useQuery, useQueryCache } from "#app/lib/use-query.ts";
import { listingPackages, listingsPath, submitListing } from "#app/queries/listings.ts";
import { expectToasts, type ToastMessage, toast } from "#ui/toast-store.ts";
import { useListingDraft } from "./draft/use-listing-draft.ts";
import { emptyAnswers, submissionOf } from "./draft/wizard-answers.ts";
import { describeSent, type SentListing } from "./submission/sent-listing.ts";

/** Product rules, "Listing wizard". */
const submissionFailed = {
  title: "Submission Failed",
  description: "Failed to submit studio listing",
  variant: "destructive",
} as const satisfies ToastMessage;

export type ListingForm = ReturnType<typeof useListingForm>;

/** The answers of all four steps, their draft in this browser, and the submit. */
export function useListingForm(onSent: (sent: SentListing) => void) {
  const { data: packages } = useQuery(listingPackages);
  const { tax } = useSiteSettings();
  // No answer of the owner's: it stays out of the draft.
  const [trapped, setTrapped] = useState("");
  const cache = useQueryCache();
  // Whoever comes back to the last step touches no field, and may be offline when it is sent.
  useEffect(expectToasts, []);
  const form = useSchemaForm({
    loadSchema: async () =>
      (await import("#domain/contracts/listings/listing.ts")).listingSubmissionSchema,
    emptyValues: emptyAnswers,
    send: (answers, startedAt) =>
      submitListing({
        form: { ...submissionOf(answers), website_url: trapped, startedAt },
        submissionKey: draft.submissionKey(),
      }),
    onSent: (received, answers) => {
      cache.forget(listingsPath);
      draft.forget();
      onSent(describeSent({ answers, ...received }, packages, tax));
    },
    onFailed: (problem) => {
      const description = problem?.message || submissionFailed.description;
      toast({ ...submissionFailed, description });
    },
  });
  const draft = useListingDraft(form);
  const honeypot = {
    name: "website_url",
    value: trapped,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTrapped(target.value),
  };
  return { ...form, draft, honeypot };
}
