import type { Database } from "#server/db/database.ts";
import { lockReviewItem, type ReviewItemRow } from "#server/db/queries/queue/review-items.ts";
import type { Actor } from "#server/services/actor.ts";
import type { ListingDeps } from "#server/services/listings/listing-deps.ts";
import { changedMeanwhile } from "#server/services/memory/changed-meanwhile.ts";
import type { QueueKey } from "../get-queue-item.ts";
import { requireKind } from "../waiting-scope.ts";

type Look = QueueKey & { readonly version: number; readonly actor: Actor };

/** Locked, undecided, of the kind that it was taken for, and still as whoever decides has seen it. */
export async function lockOpenItem(
  { now }: Pick<ListingDeps, "now">,
  tx: Database,
  { what, id, version, actor }: Look,
): Promise<ReviewItemRow> {
  const item = await lockReviewItem(tx, id);
  requireKind(item, what);
  if (item.state === "open" && item.version === version) return item;
  const subject = { subjectType: "review-item", subjectId: id };
  throw await changedMeanwhile(tx, subject, { actor, now: now(), version: item.version });
}
