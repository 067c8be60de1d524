import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import type { Actor } from "#server/history/actor.ts";
import { rehearse } from "#server/history/rehearse.ts";
import type { ListingDeps } from "#server/listings/listing-deps.ts";
import { getListingRow } from "#server/listings/listing-queries.ts";
import { publishStudio } from "#server/listings/publishing.ts";
import { approveListing } from "#server/listings/review-listing.ts";
import { getReviewItemRow } from "#server/proposals/review-item-queries.ts";
import {
  type PreviewDeps,
  readStudioPage,
  type StudioPage,
} from "#server/studios/preview-studio.ts";
import { decideDoubt } from "./decisions/decide-doubt.ts";
import { approveReviewItem, verdictOf } from "./decisions/decide-item.ts";
import { type QueueKey, requireQueueRight } from "./get-queue-item.ts";

type Asked = QueueKey & { readonly intoStudioId?: number | undefined };

/** The page as it will look once this is approved: the approval is rehearsed. */
export async function getPagePreview(
  deps: ListingDeps & PreviewDeps,
  actor: Actor,
  asked: Asked,
): Promise<StudioPage> {
  requireQueueRight(actor, asked.what);
  return rehearse(deps.db, async (tx) => {
    const approve = asked.what === "listing" ? approveAsListed : approveAsProposed;
    const page = await readStudioPage(deps, tx, await approve({ ...deps, db: tx }, actor, asked));
    if (asked.what !== "report" || !page.isHidden) return page;
    throw new AppError("conflict", "Approving this hides the page: visitors will not find it.");
  });
}

/** One that is not paid yet goes live later, with the same page. */
async function approveAsListed(
  deps: ListingDeps,
  actor: Actor,
  { id: listingId, intoStudioId: studioId }: Asked,
): Promise<number> {
  const { db } = deps;
  const { version } = await getListingRow(db, listingId);
  const listing = await approveListing(deps, { listingId, actor, version, studioId });
  const isLive = listing.liveFrom !== null && listing.endedAt === null;
  if (isLive && listing.studioId !== null) return listing.studioId;
  return publishStudio(deps, db, listing, actor);
}

async function approveAsProposed(
  deps: ListingDeps & { readonly db: Database },
  actor: Actor,
  { what, id, intoStudioId: studioId }: Asked,
): Promise<number> {
  const { version } = await getReviewItemRow(deps.db, id);
  if (what !== "import-doubt") {
    return approveReviewItem(deps, actor, { what, id, version, sawConflict: true });
  }
  const verdict = await verdictOf(deps, id, studioId);
  const made = await decideDoubt(deps, actor, { id, version, verdict, studioId });
  if (made === null) throw new AppError("conflict", "Skipped places have no page.");
  return made;
}
