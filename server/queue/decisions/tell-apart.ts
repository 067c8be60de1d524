import type { Actor } from "#server/history/actor.ts";
import { change } from "#server/history/change.ts";
import { lockVersion } from "#server/listings/change-listing.ts";
import type { ListingDeps } from "#server/listings/listing-deps.ts";
import { updateListing } from "#server/listings/listing-queries.ts";
import type { QueueKey } from "#server/queue/get-queue-item.ts";
import { lockOpenItem } from "./lock-open-item.ts";

type Difference = QueueKey & { readonly version: number; readonly studioId: number };

/** Somebody looked: it is not that studio, and nobody is asked again. */
export async function tellApart(
  deps: ListingDeps,
  actor: Actor,
  { what, id, version, studioId }: Difference,
): Promise<void> {
  await change(deps, {
    actor,
    deed: what === "listing" ? "listing.tell-apart" : "review-item.tell-apart",
    lock: async (tx) => {
      if (what === "listing") return lockVersion(deps, tx, { listingId: id, version, actor });
      await lockOpenItem(deps, tx, { what, id, version, actor });
      return undefined;
    },
    apply: async (tx, listing, tell) => {
      if (listing?.duplicateOfStudioId === studioId) {
        await updateListing(tx, listing, { duplicateOfStudioId: null });
      }
      await tell({ subjectId: id, after: { studioId }, createdAt: deps.now() });
    },
  });
}
