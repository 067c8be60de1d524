import type { ListingEvent } from "#domain/rules/listing/listing-event.ts";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import type { Actor } from "#server/history/actor.ts";
import { changedMeanwhile } from "#server/history/changed-meanwhile.ts";
import { lockAt, type Versioned } from "#server/history/lock-at.ts";
import { applyListingEvent, type EventOfListing } from "./apply-listing-event.ts";
import type { ListingDeps } from "./listing-deps.ts";
import { type ListingRow, lockListing } from "./listing-queries.ts";

export type ListingChange = {
  listingId: number;
  actor: Actor;
  /** The one that was looked at; without it, whatever is there is changed. */
  version?: number | undefined;
  /** The entry of the audit log that this takes back. */
  undoesId?: number | undefined;
};

/** One change of one listing in one transaction; `prepare` runs in it, before the change. */
export async function changeListing(
  deps: ListingDeps,
  change: ListingChange,
  event: ListingEvent,
  prepare: (tx: Database, listing: ListingRow) => Promise<ListingRow> = async (_, row) => row,
): Promise<ListingRow> {
  return deps.db.transaction(async (tx) => {
    const listing = await prepare(tx, await lockVersion(deps, tx, change));
    return applyChange(deps, tx, listing, { event, ...change });
  });
}

/** Locked, and still as whoever changes it has seen it. */
export async function lockVersion(
  { now }: ListingDeps,
  tx: Database,
  { listingId, version, actor }: ListingChange,
): Promise<ListingRow> {
  const listings: Versioned<number, ListingRow> = {
    lock: lockListing,
    missing: (id) => `There is no listing ${id}.`,
    versionOf: (listing) => listing.version,
    conflict: (_, { id, version: present }) =>
      changedMeanwhile(
        tx,
        { subjectType: "listing", subjectId: id },
        { actor, now: now(), version: present },
      ),
  };
  return lockAt(tx, listings, listingId, version);
}

/** For a listing that is locked: a change that may not happen is an operator's conflict. */
export async function applyChange(
  deps: ListingDeps,
  tx: Database,
  listing: ListingRow,
  change: EventOfListing,
): Promise<ListingRow> {
  const outcome = await applyListingEvent(deps, tx, listing, change);
  if (!outcome.allowed) throw new AppError("conflict", outcome.reason);
  return outcome.listing;
}
