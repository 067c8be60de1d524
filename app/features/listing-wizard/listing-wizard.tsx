import { Skeleton } from "#app/components/ui/skeleton.tsx";
import { useEarlierListing } from "./draft/use-earlier-listing.ts";
import { useStartOver } from "./draft/use-start-over.ts";
import { ThankYou } from "./submission/thank-you.tsx";
import { useSentListing } from "./submission/use-sent-listing.ts";
import { useListingForm } from "./use-listing-form.ts";
import { WizardForm } from "./wizard-form.tsx";
import { WizardHead } from "./wizard-head.tsx";
import { WizardIntro } from "./wizard-intro.tsx";

/** The wizard, until its answers have arrived. */
export function ListingWizard() {
  const { sent, isUnknown, receive } = useSentListing();
  const form = useListingForm(receive);
  useEarlierListing(form.draft);
  const { round, startOver } = useStartOver(form.draft.forget);
  return (
    <>
      <WizardHead />
      {sent !== undefined && <ThankYou sent={sent} />}
      {sent === undefined && isUnknown && <SentPlaceholder />}
      {sent === undefined && !isUnknown && (
        <div className="page-width pt-8 pb-6 md:pt-14">
          <WizardIntro />
          <WizardForm key={round} form={form} onStartOver={startOver} />
        </div>
      )}
    </>
  );
}

function SentPlaceholder() {
  return (
    <div aria-busy="true" className="page-width py-10 md:py-16">
      <p className="sr-only">Loading your listing...</p>
      <Skeleton className="h-14 max-w-sm" />
      <Skeleton className="mt-8 h-72 max-w-2xl rounded-xl" />
    </div>
  );
}
