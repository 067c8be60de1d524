import type { ListingOrder } from "#domain/contracts/console/listings.ts";
import { type Actor, requireRight } from "#server/services/actor.ts";
import { requireFreshProof } from "#server/services/require-fresh-proof.ts";
import type { ListingDeps } from "../listing-deps.ts";
import { failPayment } from "../payments/fail-payment.ts";
import { markListingPaid } from "../payments/mark-listing-paid.ts";
import { refundListing } from "../payments/refund-listing.ts";
import { renewListing } from "../payments/renew-listing.ts";
import { approveListing } from "../review/approve-listing.ts";
import { reopenListing } from "../review/reopen-listing.ts";
import { setListingPosition } from "../review/set-listing-position.ts";
import { suspendListing } from "../review/suspend-listing.ts";

type Operation = { readonly listingId: number; readonly order: ListingOrder };

/** What the command line does with one listing. Answers with what was done, in a sentence. */
export async function operateListing(
  deps: ListingDeps,
  actor: Actor,
  { listingId, order }: Operation,
): Promise<string> {
  requireRight(actor, "listings");
  const change = { listingId, actor, version: order.version };
  switch (order.intent) {
    case "approve":
      await approveListing(deps, change);
      return "Approved. The owner gets a mail.";
    case "reopen":
      await reopenListing(deps, change);
      return "It is in review again. The owner gets a mail.";
    case "suspend":
      await suspendListing(deps, { ...change, reason: order.reason });
      return "Its approval is taken back. The owner gets a mail with the reason.";
    case "paid":
      await markListingPaid(deps, change);
      return "Marked as paid. The owner gets a mail.";
    case "failed":
      await failPayment(deps, change);
      return "The payment is marked as failed. The owner gets a mail.";
    case "refund":
      requireFreshProof(actor, deps.now());
      await refundListing(deps, change);
      return "Refunded, and the listing is closed. The owner gets a mail.";
    case "renew": {
      const { months, again } = order;
      const { note } = await renewListing(deps, { ...change, months, again: again === "yes" });
      return note === undefined
        ? "Renewed. The owner gets a mail."
        : "The same renewal was made within a day, so nothing was changed. Tick “once more” to insist.";
    }
    case "locate":
      await setListingPosition(deps, { ...change, ...order });
      return "The position is set.";
  }
}
