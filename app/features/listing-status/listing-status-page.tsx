import { ErrorScreen } from "#app/components/screens/error-screen.tsx";
import { Skeleton } from "#app/components/ui/skeleton.tsx";
import { statusOfFailure } from "#app/lib/api.ts";
import { site } from "#domain/vocabulary/site.ts";
import { ListingNotFound } from "./listing-not-found.tsx";
import { StatusDetails } from "./status-details.tsx";
import { useListingStatus } from "./use-listing-status.ts";

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
