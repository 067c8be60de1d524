import type { ListingList, ListingOrder } from "#domain/contracts/console/listings.ts";
import { ROWS_A_PAGE } from "#domain/contracts/console/row.ts";
import { type ListingStage, stageOf } from "#domain/rules/listing/listing-stage.ts";
import { REGRET_MINUTES } from "#domain/rules/queue/decision-words.ts";
import { bindServices } from "#server/deps.ts";
import { type Actor, requireFreshProof, requireRight } from "#server/history/actor.ts";
import {
  failPayment,
  markListingPaid,
  type RenewedListing,
  refundListing,
  renewListing,
} from "#server/listings/payments/settle-payments.ts";
import type { ListingDeps } from "./listing-deps.ts";
import { pageListings, sumListings } from "./listing-list-queries.ts";
import { findPosition, setListingPosition } from "./listing-position.ts";
import type { ListingRow } from "./listing-queries.ts";
import { lookAtListing } from "./look-at-listing.ts";
import { approveListing, rejectListing, reopenListing, suspendListing } from "./review-listing.ts";

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
        said: `Approved. The owner gets a mail in ${REGRET_MINUTES} minutes.`,
      };
    case "reject":
      return {
        listing: await rejectListing(deps, { ...change, reason: order.reason }),
        said: `Rejected. The owner gets a mail with the reason in ${REGRET_MINUTES} minutes.`,
      };
    case "reopen": {
      const { listing, isOwnerTold } = await reopenListing(deps, change);
      const told = isOwnerTold ? "The owner gets a mail." : "The owner was not told of anything.";
      return { listing, said: `It is in review again. ${told}` };
    }
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
        listing: await refundListing(deps, { ...change, reason: order.reason }),
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

export function createListingConsoleServices(deps: ListingDeps) {
  return bindServices(deps, { findListings, findPosition, lookAtListing, operateListing });
}

export type ListedListing = Pick<
  ListingRow,
  | "id"
  | "studioName"
  | "city"
  | "email"
  | "featuredPackage"
  | "monthsSelected"
  | "totalAmount"
  | "approvalStatus"
  | "paymentStatus"
  | "liveUntil"
  | "createdAt"
> & { readonly stage: ListingStage };

export type ListingsPage = {
  readonly listings: readonly ListedListing[];
  /** Of all that the filter shows, on every page. */
  readonly sums: { readonly orderedCents: number; readonly paidCents: number };
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
};

/** Sorted, filtered and paged by the database. */
export async function findListings(
  { db }: Pick<ListingDeps, "db">,
  actor: Actor,
  list: ListingList,
): Promise<ListingsPage> {
  requireRight(actor, "listings");
  const { rows, total, page } = await pageListings(db, list, ROWS_A_PAGE);
  const listings = rows.map((row) => ({
    id: row.id,
    studioName: row.studioName,
    city: row.city,
    email: row.email,
    featuredPackage: row.featuredPackage,
    monthsSelected: row.monthsSelected,
    totalAmount: row.totalAmount,
    approvalStatus: row.approvalStatus,
    paymentStatus: row.paymentStatus,
    liveUntil: row.liveUntil,
    createdAt: row.createdAt,
    stage: stageOf(row),
  }));
  const sums = await sumListings(db, list);
  return { listings, sums, total, page, pageSize: ROWS_A_PAGE };
}
