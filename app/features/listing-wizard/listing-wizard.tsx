import { useQuery } from "@tanstack/react-query";
import { listingPackages } from "#app/queries/listing-packages.ts";
import { ThankYou } from "./thank-you.tsx";
import { useDraft } from "./use-draft.ts";
import { useSentListing } from "./use-sent-listing.ts";
import { useStartOver } from "./use-start-over.ts";
import { WizardForm } from "./wizard-form.tsx";
import { WizardHead } from "./wizard-head.tsx";
import { WizardIntro } from "./wizard-intro.tsx";

/** The wizard, until its answers have arrived. */
export function ListingWizard() {
  const draft = useDraft();
  const { sent, receive } = useSentListing(draft.forget);
  const { round, startOver } = useStartOver(draft.forget);
  const { data: packages } = useQuery(listingPackages);
  if (sent !== undefined) {
    const { featuredPackage } = sent.answers;
    const chosen = packages?.find(({ name }) => name === featuredPackage);
    return (
      <>
        <WizardHead />
        <ThankYou sent={sent} packageName={chosen?.displayName ?? featuredPackage} />
      </>
    );
  }
  return (
    <div className="page-width pt-8 pb-6 md:pt-14">
      <WizardHead />
      <WizardIntro />
      <WizardForm key={round} draft={draft} onReceived={receive} onStartOver={startOver} />
    </div>
  );
}
