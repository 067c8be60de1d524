import { eq, sql } from "drizzle-orm";
import type { ListingEvent } from "#domain/rules/listing/listing-event.ts";
import { type ListingEffects, transitionListing } from "#domain/rules/listing/listing-state.ts";
import type { Database } from "#server/db/database.ts";
import { studioListings } from "#server/db/schema/studio-listings.ts";
import { listingMail } from "#server/mails/listing-mail.ts";
import { enqueueMail } from "#server/services/enqueue-mail.ts";
import { writeAudit } from "#server/services/write-audit.ts";
import type { ListingDeps } from "./listing-deps.ts";
import { getPackage, type ListingRow, stateOf } from "./listing-row.ts";
import { publishStudio } from "./publish-studio.ts";
import { unpublishStudio } from "./unpublish-studio.ts";

export type EventOutcome =
  | { readonly allowed: true; readonly listing: ListingRow }
  | { readonly allowed: false; readonly reason: string };

/** The change, the studio, the mail and the audit row, for a listing that the transaction has locked. */
export async function applyListingEvent(
  deps: ListingDeps,
  tx: Database,
  listing: ListingRow,
  change: { event: ListingEvent; actor: string },
): Promise<EventOutcome> {
  const { event, actor } = change;
  const before = stateOf(listing);
  const transition = transitionListing(before, event, deps.now());
  if (!transition.allowed) return transition;
  const changed = { ...listing, ...transition.state };
  const studioId = await applyToStudio(deps, tx, changed, transition.effects);
  const [saved] = await tx
    .update(studioListings)
    .set({ ...transition.state, studioId, version: sql`${studioListings.version} + 1` })
    .where(eq(studioListings.id, listing.id))
    .returning();
  if (!saved) throw new Error(`Listing ${listing.id} is gone while locked`);
  const chosen = await getPackage(tx, saved.featuredPackage);
  await enqueueMail(tx, listingMail(transition.effects.mail, { ...deps, listing: saved, chosen }));
  await writeAudit(tx, {
    actor,
    action: `listing.${event.type}`,
    subjectType: "listing",
    subjectId: listing.id,
    before: { ...before },
    after: { ...transition.state },
  });
  return { allowed: true, listing: saved };
}

async function applyToStudio(
  deps: ListingDeps,
  tx: Database,
  listing: ListingRow,
  { studio }: ListingEffects,
): Promise<number | null> {
  if (studio === "publish") return publishStudio(deps, tx, listing);
  if (studio === "unpublish" && listing.studioId !== null) {
    await unpublishStudio(tx, listing.studioId);
  }
  return listing.studioId;
}
