import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { listingPackages } from "#app/queries/listing-packages.ts";
import { paths } from "#domain/rules/studio-url.ts";
import { ThankYou } from "./thank-you.tsx";
import { useDraft } from "./use-draft.ts";
import type { SentListing } from "./use-submission.ts";
import { WizardForm } from "./wizard-form.tsx";
import { WizardHead } from "./wizard-head.tsx";
import { WizardIntro } from "./wizard-intro.tsx";

/** The wizard, until its answers have arrived. */
export function ListingWizard() {
  const draft = useDraft();
  const [sent, setSent] = useState<SentListing & { locationKey: string }>();
  const { data: packages } = useQuery(listingPackages);
  const { key } = useLocation();
  const navigate = useNavigate();
  // Back shows it again; a link to the wizard begins a new listing.
  const isNewVisit = useNavigationType() === "PUSH" && sent?.locationKey !== key;
  const receive = (listing: SentListing) => {
    setSent({ ...listing, locationKey: key });
    draft.forget();
    navigate(paths.listYourStudio, { replace: true });
  };
  if (sent !== undefined && !isNewVisit) {
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
      <WizardForm draft={draft} onReceived={receive} />
    </div>
  );
}
