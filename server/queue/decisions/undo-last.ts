import { takenBackInQueue } from "#domain/deeds.ts";
import { addDays } from "#domain/rules/dates/calendar.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { type AuditRow, writeUndo } from "#server/history/audit-queries.ts";
import type { MemoryDeps } from "#server/history/memory-deps.ts";
import type { ListingDeps } from "#server/listings/listing-deps.ts";
import { reopenListing } from "#server/listings/reopen-listing.ts";
import { getReviewItemRow } from "#server/proposals/review-items.ts";
import type { QueueKey } from "#server/queue/get-queue-item.ts";
import { findLastDecision } from "#server/queue/my-decisions.ts";
import { requireQueueRight } from "#server/queue/waiting-scope.ts";
import { reopenReviewItem } from "./reopen-review-item.ts";

/** Takes back what the actor decided last in the queue, if it was within a day; it waits again. */
export async function undoLast(
  deps: ListingDeps & Pick<MemoryDeps, "undoables">,
  actor: Actor,
): Promise<QueueKey> {
  requireRight(actor, "console");
  const since = addDays(deps.now(), -1);
  const entry = await findLastDecision(deps.db, actor.name, { actions: takenBackInQueue, since });
  if (!entry) throw new AppError("conflict", "There is nothing of yours from today to undo.");
  const id = Number(entry.subjectId);
  const isListing = entry.subjectType === "listing";
  const what = isListing ? "listing" : (await getReviewItemRow(deps.db, id)).kind;
  requireQueueRight(actor, what);
  if (entry.action.endsWith(".tell-apart")) await takeBack(deps, actor, entry);
  else if (isListing) await reopenListing(deps, { listingId: id, actor, undoesId: entry.id });
  else await reopenReviewItem(deps, actor, { id, entry });
  return { what, id };
}

/** It is asked again whether the two are one. */
async function takeBack({ db, now }: ListingDeps, actor: Actor, entry: AuditRow): Promise<void> {
  await writeUndo(db, entry, {
    actor,
    before: { studioId: entry.after?.studioId },
    after: { studioId: null },
    createdAt: now(),
  });
}
