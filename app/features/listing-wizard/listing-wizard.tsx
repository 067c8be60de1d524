import { clsx } from "clsx";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { useHydrated } from "#app/lib/hydration.ts";
import { useQuery } from "#app/lib/use-query.ts";
import { listingAnswers } from "#app/queries/listings.ts";
import { PageHead } from "#app/seo/page-head.tsx";
import { paths, readListAgain } from "#domain/rules/pages/paths.ts";
import { site } from "#domain/vocabulary/site.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast-store.ts";
import { answersOf } from "./draft/stored-drafts.ts";
import type { useListingDraft } from "./draft/use-listing-draft.ts";
import { stepHeadingId } from "./steps/use-wizard-step.ts";
import { readStep } from "./steps/wizard-steps.ts";
import { readSentListing, type SentListing } from "./submission/sent-listing.ts";
import { ThankYou } from "./submission/thank-you.tsx";
import { useListingForm } from "./use-listing-form.ts";
import { WizardForm } from "./wizard-form.tsx";

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

function WizardIntro() {
  const { search } = useLocation();
  const isAtStart = readStep(new URLSearchParams(search).get("step")) === 1;
  return (
    <>
      <h1 className="text-[clamp(2.25rem,5vw,3.5rem)] leading-[1.05]">List Your Studio</h1>
      <p
        className={clsx(
          "mt-4 max-w-xl text-lg text-muted-foreground",
          !isAtStart && "max-md:hidden",
        )}
      >
        Four short steps, and people who search near you will find you.
      </p>
      <p className="only-without-script mt-6 max-w-xl">
        This form needs JavaScript. Without it, please{" "}
        <a href={paths.contact} className="text-gold-text underline underline-offset-4">
          write to us
        </a>{" "}
        and we will list your studio with you.
      </p>
    </>
  );
}

const sentSearch = "?step=sent";

/** What has arrived, also after a reload, until a link leads to the wizard again: Back does not. */
function useSentListing() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const isLink = useNavigationType() !== "POP";
  const isHydrated = useHydrated();
  const [last, setLast] = useState<SentListing>();
  const here = isHydrated ? readSentListing(state) : undefined;
  const isNewVisit = isLink && here === undefined && last !== undefined;
  useEffect(() => {
    if (isNewVisit) setLast(undefined);
  }, [isNewVisit]);
  useEffect(() => {
    // After a reload, too, Back finds what was sent.
    if (isHydrated) setLast((known) => known ?? readSentListing(state));
  }, [isHydrated, state]);
  return {
    sent: here ?? (isNewVisit ? undefined : last),
    /** The server does not know what this browser has sent. */
    isUnknown: search === sentSearch && !isHydrated,
    receive: (sent: SentListing) => {
      setLast(sent);
      navigate(
        { pathname: paths.listYourStudio, search: sentSearch },
        { replace: true, state: { sent } },
      );
    },
  };
}

/** The status page of a refused listing leads here with its token: its answers are there again. */
function useEarlierListing({ isReady, begin }: ReturnType<typeof useListingDraft>): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const token = readListAgain(hash);
  const isAsked = token !== undefined && isReady;
  const { data, error } = useQuery(listingAnswers(token ?? ""), { enabled: isAsked });
  const taken = useRef<string>(undefined);
  useEffect(() => {
    if (!isAsked || taken.current === token || (data === undefined && error === null)) return;
    taken.current = token;
    if (data !== undefined) begin(answersOf(data));
    else toast({ title: "Error", description: error?.message ?? "", variant: "destructive" });
    navigate(paths.listYourStudio, { replace: true });
  }, [isAsked, token, data, error, begin, navigate]);
}

/** Each round is a form of its own, with nothing of the last one's messages. */
function useStartOver(forgetDraft: () => void) {
  const [round, setRound] = useState(0);
  const navigate = useNavigate();
  useEffect(() => {
    if (round > 0) document.getElementById(stepHeadingId)?.focus();
  }, [round]);
  return {
    round,
    startOver: () => {
      forgetDraft();
      setRound((last) => last + 1);
      navigate(paths.listYourStudio);
    },
  };
}
