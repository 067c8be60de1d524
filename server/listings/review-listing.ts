import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import { listAuditEntries } from "#server/history/audit-queries.ts";
import { listPayments } from "#server/listings/payments/payment-queries.ts";
import { requirePosition } from "#server/studios/place-of-studio.ts";
import { lockStudio } from "#server/studios/studio-queries.ts";
import { changeAndTell, changeListing, type ListingChange } from "./lifecycle.ts";
import type { ListingDeps } from "./listing-deps.ts";
import {
  findOtherListingOfStudio,
  getListingRow,
  type ListingFilter,
  type ListingRow,
  listListingRows,
} from "./listing-queries.ts";

/** With a studio: the listing is about one that the directory has already, and takes it over. */
export async function approveListing(
  deps: ListingDeps,
  change: ListingChange & { studioId?: number | undefined },
): Promise<ListingRow> {
  return changeListing(deps, change, { type: "approve" }, async (tx, listing) => {
    if (listing.approvalStatus !== "pending") return listing;
    requirePosition(listing);
    if (change.studioId === undefined) return listing;
    await requireFreeStudio(tx, change.studioId, listing.id);
    return { ...listing, studioId: change.studioId };
  });
}

async function requireFreeStudio(tx: Database, studioId: number, listingId: number): Promise<void> {
  if ((await lockStudio(tx, studioId)) === undefined) {
    throw new AppError("not-found", `There is no studio ${studioId}.`);
  }
  const other = await findOtherListingOfStudio(tx, studioId, listingId);
  if (other !== undefined) {
    throw new AppError("conflict", `Studio ${studioId} belongs to listing ${other} already.`);
  }
}

/** The owner reads the reason. */
export async function rejectListing(
  deps: ListingDeps,
  change: ListingChange & { reason: string },
): Promise<ListingRow> {
  return changeListing(deps, change, { type: "reject", reason: change.reason });
}

/** Takes back an approval or a rejection that was a mistake, before anything went live. */
export async function reopenListing(deps: ListingDeps, change: ListingChange) {
  return changeAndTell(deps, change, { type: "reopen" });
}

/** Takes an approval back: off the site and in review again, with its time standing still. */
export async function suspendListing(
  deps: ListingDeps,
  change: ListingChange & { reason: string },
): Promise<ListingRow> {
  return changeListing(deps, change, { type: "suspend", reason: change.reason });
}

/** Everything about one listing, for operators: itself, its payments and its history. */
export async function getListing({ db }: Pick<ListingDeps, "db">, listingId: number) {
  const listing = await getListingRow(db, listingId);
  const payments = await listPayments(db, listingId);
  const history = await listAuditEntries(db, { subjectType: "listing", subjectId: listingId });
  return { listing, payments, history };
}

const MAX_LISTINGS = 500;

/** For operators, the newest first. */
export async function listListings(
  { db }: Pick<ListingDeps, "db">,
  { limit = MAX_LISTINGS, ...filter }: ListingFilter & { limit?: number | undefined } = {},
): Promise<ListingRow[]> {
  return listListingRows(db, filter, Math.min(limit, MAX_LISTINGS));
}
