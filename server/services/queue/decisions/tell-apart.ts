import { writeAudit } from "#server/db/queries/audit-log.ts";
import { updateListing } from "#server/db/queries/studio-listings.ts";
import type { Actor } from "#server/services/actor.ts";
import { lockVersion } from "#server/services/listings/lifecycle/change-listing.ts";
import type { ListingDeps } from "#server/services/listings/listing-deps.ts";
import type { QueueKey } from "../get-queue-item.ts";
import { requireQueueRight } from "../waiting-scope.ts";
import { lockOpenItem } from "./lock-open-item.ts";

type Difference = QueueKey & { readonly version: number; readonly studioId: number };

/** Somebody looked: it is not that studio, and nobody is asked again. */
export async function tellApart(
  deps: ListingDeps,
  actor: Actor,
  { what, id, version, studioId }: Difference,
): Promise<void> {
  requireQueueRight(actor, what);
  await deps.db.transaction(async (tx) => {
    if (what === "listing") {
      const listing = await lockVersion(deps, tx, { listingId: id, version, actor });
      const isSuggested = listing.duplicateOfStudioId === studioId;
      if (isSuggested) await updateListing(tx, listing, { duplicateOfStudioId: null });
    } else await lockOpenItem(deps, tx, { what, id, version, actor });
    await writeAudit(tx, {
      actor,
      action: what === "listing" ? "listing.tell-apart" : "review-item.tell-apart",
      subjectId: id,
      after: { studioId },
      createdAt: deps.now(),
    });
  });
}
