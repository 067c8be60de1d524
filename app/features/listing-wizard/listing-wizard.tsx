import { PageHead } from "#app/seo/page-head.tsx";
import { paths } from "#domain/rules/pages/paths.ts";
import { site } from "#domain/vocabulary/site.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { useEarlierListing } from "./draft/use-earlier-listing.ts";
import { useStartOver } from "./draft/use-start-over.ts";
import { ThankYou } from "./submission/thank-you.tsx";
import { useSentListing } from "./submission/use-sent-listing.ts";
import { useListingForm } from "./use-listing-form.ts";
import { WizardForm } from "./wizard-form.tsx";
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

function WizardHead() {
  return (
    <PageHead
      title={`List Your Studio | ${site.name}`}
      description="List your Pilates studio in four steps. Reviewed within 24-48 hours, then found by people who search near you."
      path={paths.listYourStudio}
      keywords={["list pilates studio", "pilates studio directory", "pilates marketing Ontario"]}
    />
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
