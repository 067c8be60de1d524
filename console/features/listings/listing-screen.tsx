import { Link } from "react-router";
import { History } from "#console/components/history.tsx";
import { PageHeader } from "#console/components/page-header.tsx";
import { RefusalNotice, TypedInVain } from "#console/components/refusal-notice.tsx";
import { StateBadge } from "#console/components/state-badge.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import { willBeTold } from "#domain/rules/queue/decision-words.ts";
import type { LogEntry } from "#server/history/log.ts";
import type { ListingLook } from "#server/listings/look-at-listing.ts";
import { buttonClass } from "#ui/button.tsx";
import { ListingFacts, ListingMoney } from "./listing-money.tsx";
import { ListingOrders } from "./listing-orders.tsx";
import { ListingPosition, type PositionSearch } from "./listing-position.tsx";

type Props = {
  look: ListingLook;
  history: readonly LogEntry[];
  search: PositionSearch | undefined;
  refusal: Refusal | undefined;
  proofPath: string | undefined;
};

export function ListingScreen({ look, history, search, refusal, proofPath }: Props) {
  const { listing, stage, publicPath, orders, toldAt } = look;
  return (
    <>
      <PageHeader
        title={listing.studioName || "An erased listing"}
        above={
          <>
            <Link to="/admin/listings" className="underline-offset-4 hover:underline">
              Listings
            </Link>
            {` · No. ${listing.id} `}
            <StateBadge kind="listing" state={stage} />
          </>
        }
      >
        {publicPath !== null && (
          <a href={publicPath} className={buttonClass({ variant: "outline" })}>
            See its page
          </a>
        )}
      </PageHeader>
      <RefusalNotice refusal={refusal} />
      {!hasForm(look, refusal) && <TypedInVain text={refusal?.typed?.reason} />}
      {listing.rejectionReason !== null && (
        <p className="mb-4 whitespace-pre-line border-gold border-l-4 bg-gold/10 px-4 py-2.5 text-sm [overflow-wrap:anywhere]">
          {toldAt === undefined ? "The owner was told" : willBeTold("The owner", toldAt)}:{" "}
          {listing.rejectionReason}
        </p>
      )}
      <div className="grid gap-3.5 lg:grid-cols-2">
        <div className="grid min-w-0 content-start gap-3.5">
          <ListingMoney look={look} />
          <ListingFacts look={look} />
        </div>
        <div className="grid min-w-0 content-start gap-3.5">
          <ListingOrders look={look} refusal={refusal} proofPath={proofPath} />
          {orders.includes("locate") && (
            <ListingPosition listing={listing} search={search} refusal={refusal} />
          )}
          <History entries={history} returnTo={`/admin/listings/${listing.id}`} />
        </div>
      </div>
    </>
  );
}

/** Whether the form that was refused is still on the screen. */
function hasForm({ orders, refund }: ListingLook, refusal: Refusal | undefined): boolean {
  const intent = refusal?.typed?.intent;
  return intent === "refund" ? refund !== null : orders.some((order) => order === intent);
}
