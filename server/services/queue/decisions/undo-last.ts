import { takenBackInQueue } from "#domain/deeds.ts";
import { addDays } from "#domain/rules/dates/calendar.ts";
import { type AuditRow, writeUndo } from "#server/db/queries/audit-log.ts";
import { findLastDecision } from "#server/db/queries/queue/my-decisions.ts";
import { getReviewItemRow } from "#server/db/queries/queue/review-items.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/services/actor.ts";
import type { ListingDeps } from "#server/services/listings/listing-deps.ts";
import { reopenListing } from "#server/services/listings/review/reopen-listing.ts";
import type { MemoryDeps } from "#server/services/memory/memory-deps.ts";
import type { QueueKey } from "../get-queue-item.ts";
import { requireQueueRight } from "../waiting-scope.ts";
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
