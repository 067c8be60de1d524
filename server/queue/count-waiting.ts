import { hasRight } from "#domain/rules/accounts/rights.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import type { ListingDeps } from "#server/listings/listing-deps.ts";
import { countWaitingListings } from "#server/listings/waiting-listings.ts";
import { countWaitingMessages } from "#server/messages/waiting-messages.ts";
import { countOpenItems } from "./waiting-items.ts";

/** For the navigation; what a role may not see counts nothing. */
export type WaitingCounts = {
  readonly queue: number;
  readonly listings: number;
  readonly messages: number;
};

export async function countWaiting(
  { db, teamEmail }: Pick<ListingDeps, "db" | "teamEmail">,
  actor: Actor,
): Promise<WaitingCounts> {
  requireRight(actor, "console");
  const { role } = actor;
  const may = (right: "listings" | "directory" | "messages") =>
    role !== undefined && hasRight(role, right);
  const [listings, items, messages] = await Promise.all([
    may("listings") ? countWaitingListings(db) : 0,
    may("directory") ? countOpenItems(db) : 0,
    may("messages") ? countWaitingMessages(db, teamEmail) : 0,
  ]);
  return { queue: listings + items, listings, messages };
}
