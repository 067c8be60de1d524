import type { ListingOrder } from "#domain/contracts/console/listings.ts";
import type { ListingEvent } from "#domain/rules/listing/listing-event.ts";
import { type ListingStage, stageOf } from "#domain/rules/listing/listing-facts.ts";
import { refusal } from "#domain/rules/listing/listing-refusal.ts";
import { studioPath } from "#domain/rules/pages/paths.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import type { PaymentRow } from "#server/listings/payments/listing-payments.ts";
import { findStudioAddress } from "#server/studios/studio-queries.ts";
import { getListing } from "./get-listing.ts";
import type { ListingDeps } from "./listing-deps.ts";
import type { ListingRow } from "./listing-queries.ts";
import { type MoneyLine, moneyHistory } from "./money-history.ts";
import { getPackage } from "./package-queries.ts";

export type ListingLook = {
  readonly listing: ListingRow;
  readonly packageName: string;
  readonly stage: ListingStage;
  readonly payments: readonly PaymentRow[];
  readonly money: readonly MoneyLine[];
  readonly publicPath: string | null;
  /** What may be done with it now. */
  readonly orders: readonly (ListingOrder["intent"] | "reject")[];
};

const events: readonly (readonly [order: ListingOrder["intent"] | "reject", ListingEvent])[] = [
  ["approve", { type: "approve" }],
  ["reject", { type: "reject", reason: "why" }],
  ["reopen", { type: "reopen" }],
  ["suspend", { type: "suspend", reason: "why" }],
  ["paid", { type: "markPaid" }],
  ["failed", { type: "paymentFailed" }],
  ["refund", { type: "refund" }],
  ["renew", { type: "renew", months: 1 }],
];

/** Everything about one listing: what its owner wrote, its money, and what can be done. */
export async function lookAtListing(
  deps: Pick<ListingDeps, "db" | "now">,
  actor: Actor,
  listingId: number,
): Promise<ListingLook> {
  requireRight(actor, "listings");
  const { listing, payments, history } = await getListing(deps, listingId);
  const chosen = await getPackage(deps.db, listing.featuredPackage);
  const { studioId } = listing;
  const address = studioId === null ? undefined : await findStudioAddress(deps.db, studioId);
  const isPossible = ([, event]: (typeof events)[number]) =>
    refusal(listing, event, deps.now()) === undefined;
  return {
    listing,
    packageName: chosen.displayName,
    stage: stageOf(listing),
    payments,
    money: moneyHistory({ history, payments, viewer: actor.name }),
    publicPath: address ? studioPath(address) : null,
    orders:
      listing.email === "" ? [] : [...events.filter(isPossible).map(([order]) => order), "locate"],
  };
}
