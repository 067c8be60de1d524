import type { ListingEvent } from "#domain/rules/listing/listing-event.ts";
import type { Database } from "#server/db/database.ts";
import { type ListingRow, lockListing } from "#server/db/queries/studio-listings.ts";
import { AppError } from "#server/errors.ts";
import type { Actor } from "#server/services/actor.ts";
import type { ListingDeps } from "../listing-deps.ts";
import { applyListingEvent } from "./apply-listing-event.ts";

export type ListingChange = { listingId: number; actor: Actor };

/** One change of one listing in one transaction; `prepare` runs in it, before the change. */
export async function changeListing(
  deps: ListingDeps,
  { listingId, actor }: ListingChange,
  event: ListingEvent,
  prepare: (tx: Database, listing: ListingRow) => Promise<ListingRow> = async (_, row) => row,
): Promise<ListingRow> {
  return deps.db.transaction(async (tx) => {
    const listing = await prepare(tx, await lockListing(tx, listingId));
    return applyChange(deps, tx, listing, { event, actor });
  });
}

/** For a listing that is locked: a change that may not happen is an operator's conflict. */
export async function applyChange(
  deps: ListingDeps,
  tx: Database,
  listing: ListingRow,
  { event, actor }: { event: ListingEvent; actor: Actor },
): Promise<ListingRow> {
  const outcome = await applyListingEvent(deps, tx, listing, { event, actor });
  if (!outcome.allowed) throw new AppError("conflict", outcome.reason);
  return outcome.listing;
}
