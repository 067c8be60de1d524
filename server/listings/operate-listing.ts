import type { ListingOrder } from "#domain/contracts/console/listings.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { requireFreshProof } from "#server/history/require-fresh-proof.ts";
import { failPayment } from "#server/listings/payments/fail-payment.ts";
import { markListingPaid } from "#server/listings/payments/mark-listing-paid.ts";
import { refundListing } from "#server/listings/payments/refund-listing.ts";
import { type RenewedListing, renewListing } from "#server/listings/payments/renew-listing.ts";
import { approveListing } from "./approve-listing.ts";
import type { ListingDeps } from "./listing-deps.ts";
import { rejectListing } from "./reject-listing.ts";
import { reopenListing } from "./reopen-listing.ts";
import { setListingPosition } from "./set-listing-position.ts";
import { suspendListing } from "./suspend-listing.ts";

/** Whoever looked at it says which version; a command has looked at none. */
type Unseen<Order> = Order extends { readonly version: number }
  ? Omit<Order, "version"> & { readonly version?: number }
  : never;

type Order =
  | Unseen<ListingOrder>
  | { readonly intent: "reject"; readonly version?: number; readonly reason: string };

type Operation = {
  readonly listingId: number;
  readonly order: Order;
  /** The studio whose page an approved listing takes over. */
  readonly studioId?: number | undefined;
};

/** With what was done, in a sentence. */
type Operated = { readonly listing: RenewedListing; readonly said: string };

/** What an operator does with one listing, in the console and on the command line. */
export async function operateListing(
  deps: ListingDeps,
  actor: Actor,
  { listingId, order, studioId }: Operation,
): Promise<Operated> {
  requireRight(actor, "listings");
  const change = { listingId, actor, version: order.version };
  switch (order.intent) {
    case "approve":
      return {
        listing: await approveListing(deps, { ...change, studioId }),
        said: "Approved. The owner gets a mail.",
      };
    case "reject":
      return {
        listing: await rejectListing(deps, { ...change, reason: order.reason }),
        said: "Rejected. The owner gets a mail with the reason.",
      };
    case "reopen":
      return {
        listing: await reopenListing(deps, change),
        said: "It is in review again. The owner gets a mail.",
      };
    case "suspend":
      return {
        listing: await suspendListing(deps, { ...change, reason: order.reason }),
        said: "Its approval is taken back. The owner gets a mail with the reason.",
      };
    case "paid":
      return {
        listing: await markListingPaid(deps, change),
        said: "Marked as paid. The owner gets a mail.",
      };
    case "failed":
      return {
        listing: await failPayment(deps, change),
        said: "The payment is marked as failed. The owner gets a mail.",
      };
    case "refund":
      requireFreshProof(actor, deps.now());
      return {
        listing: await refundListing(deps, change),
        said: "Refunded, and the listing is closed. The owner gets a mail.",
      };
    case "renew": {
      const { months, again } = order;
      const listing = await renewListing(deps, { ...change, months, again: again === "yes" });
      const said =
        listing.note === undefined
          ? "Renewed. The owner gets a mail."
          : "The same renewal was made within a day, so nothing was changed. Tick “once more” to insist.";
      return { listing, said };
    }
    case "locate":
      return {
        listing: await setListingPosition(deps, { ...change, ...order }),
        said: "The position is set.",
      };
  }
}
