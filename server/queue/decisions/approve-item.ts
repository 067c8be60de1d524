import { studioPath } from "#domain/rules/pages/paths.ts";
import type { Actor } from "#server/history/actor.ts";
import { approveListing } from "#server/listings/approve-listing.ts";
import type { ListingDeps } from "#server/listings/listing-deps.ts";
import { getReviewItemRow } from "#server/proposals/review-items.ts";
import type { QueueKey } from "#server/queue/get-queue-item.ts";
import { requireQueueRight } from "#server/queue/waiting-scope.ts";
import { findStudioAddress } from "#server/studios/studio-queries.ts";
import { approveReviewItem } from "./approve-review-item.ts";
import { decideDoubt } from "./decide-doubt.ts";

export type Approval = QueueKey & {
  readonly version: number;
  /** The studio that it turned out to be. */
  readonly intoStudioId?: number | undefined;
};

/** Answers with the public page, where there is one now. */
export async function approveItem(
  deps: ListingDeps,
  actor: Actor,
  { what, id, version, intoStudioId }: Approval,
): Promise<{ publicPath: string | null }> {
  requireQueueRight(actor, what);
  if (what === "import-doubt") {
    const verdict = await verdictOf(deps, id, intoStudioId);
    const studioId = await decideDoubt(deps, actor, {
      id,
      version,
      verdict,
      studioId: intoStudioId,
    });
    return { publicPath: await pathOf(deps, studioId) };
  }
  if (what !== "listing") {
    const studioId = await approveReviewItem(deps, actor, { what, id, version });
    return { publicPath: await pathOf(deps, studioId) };
  }
  const change = { listingId: id, actor, version, studioId: intoStudioId };
  const listing = await approveListing(deps, change);
  const isLive = listing.liveFrom !== null && listing.endedAt === null;
  return { publicPath: isLive ? await pathOf(deps, listing.studioId) : null };
}

/** Approved as the studio that somebody named or the import thought of, else as a new one. */
async function verdictOf({ db }: ListingDeps, id: number, intoStudioId: number | undefined) {
  const studioId = intoStudioId ?? (await getReviewItemRow(db, id)).studioId;
  return studioId === null ? "different" : "same";
}

async function pathOf({ db }: ListingDeps, studioId: number | null): Promise<string | null> {
  const address = studioId === null ? undefined : await findStudioAddress(db, studioId);
  return address ? studioPath(address) : null;
}
