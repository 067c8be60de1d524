import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { StudioArtwork } from "#app/components/artwork/studio-artwork.tsx";
import { ListingLinksForm } from "#app/components/listing-links/listing-links-form.tsx";
import { ErrorScreen } from "#app/components/screens/error-screen.tsx";
import { statusOfFailure } from "#app/lib/api.ts";
import { useQuery } from "#app/lib/use-query.ts";
import { listingStatus } from "#app/queries/listings.ts";
import { paths } from "#domain/rules/pages/paths.ts";
import { site } from "#domain/vocabulary/site.ts";
import { buttonClass } from "#ui/button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { findPaymentReturn } from "./payment-return.ts";
import { StatusDetails } from "./status-details.tsx";

type ListingStatusPageProps = {
  token: string;
  /** What the server answered when it rendered the page; 0 in the browser. */
  knownStatus: number;
};

/** Ended, incomplete or invented. */
const deadLink: ReadonlySet<number> = new Set([400, 404]);

export function ListingStatusPage({ token, knownStatus }: ListingStatusPageProps) {
  const { listing, error, paymentReturn } = useListingStatus(token);
  const isDead = deadLink.has(error === null ? knownStatus : statusOfFailure(error));
  return (
    <>
      <title>{`Your listing | ${site.name}`}</title>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      {listing !== undefined && (
        <StatusDetails listing={listing} token={token} paymentReturn={paymentReturn} />
      )}
      {listing === undefined && isDead && <ListingNotFound />}
      {listing === undefined && !isDead && error !== null && <ErrorScreen />}
      {listing === undefined && !isDead && error === null && (
        <div aria-busy="true" className="page-width py-12 md:py-20">
          <p className="sr-only">Loading your listing...</p>
          <Skeleton className="h-14 max-w-lg" />
          <Skeleton className="mt-8 h-72 max-w-3xl rounded-xl" />
        </div>
      )}
    </>
  );
}

function ListingNotFound() {
  return (
    <div className="page-width grid grid-cols-1 items-center gap-x-16 gap-y-10 py-12 md:py-20 lg:grid-cols-[1.15fr_1fr]">
      <div>
        <h1 className="text-[clamp(2.25rem,5vw,3.75rem)] leading-[1.05]">Listing Not Found</h1>
        <p className="mt-5 max-w-lg text-lg text-muted-foreground">
          This link leads to no listing. It may be incomplete, or it has ended. Open the one in our
          latest email to you, or let us send you a new one.
        </p>
        <div className="mt-8 max-w-xl">
          <ListingLinksForm />
        </div>
        <p className="mt-6 max-w-lg text-muted-foreground">
          You can't get at that mailbox any more?{" "}
          <a href={paths.contact} className="text-gold-text underline underline-offset-4">
            Contact us
          </a>
          .
        </p>
        <a href={paths.home} className={buttonClass({ variant: "outline", className: "mt-8" })}>
          Return to Home
        </a>
      </div>
      <div className="hidden aspect-4/3 overflow-hidden rounded-2xl sm:block">
        <StudioArtwork name="Off the map" />
      </div>
    </div>
  );
}

const LOOK_EVERY_MS = 3000;

/** Looks again while a payment is being confirmed, and at no other time. */
function useListingStatus(token: string) {
  const [search] = useSearchParams();
  const { data: listing, error, refetch } = useQuery(listingStatus(token));
  const [looks, setLooks] = useState(0);
  const paymentReturn = findPaymentReturn(search.get("payment"), listing, looks);
  const isConfirming = paymentReturn === "confirming";
  const look = useEffectEvent(async (number: number) => {
    await refetch();
    setLooks(number);
  });
  useEffect(() => {
    if (!isConfirming) return;
    const timer = setTimeout(() => void look(looks + 1), LOOK_EVERY_MS);
    return () => clearTimeout(timer);
  }, [isConfirming, looks]);
  return { listing, error, paymentReturn };
}
