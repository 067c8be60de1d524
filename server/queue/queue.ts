import { ROWS_A_PAGE, shownPage } from "#domain/contracts/console/row.ts";
import { hasRight } from "#domain/rules/accounts/rights.ts";
import { type Due, dueOf, type WaitingKind } from "#domain/rules/queue/review-kinds.ts";
import { bindServices } from "#server/deps.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import type { HistoryDeps } from "#server/history/undoable.ts";
import type { ListingDeps } from "#server/listings/listing-deps.ts";
import { countWaitingListings } from "#server/listings/listing-list-queries.ts";
import { countWaitingMessages } from "#server/messages/message-queries.ts";
import { decideDoubt } from "#server/queue/decisions/decide-doubt.ts";
import { approveItem, previewRejection, rejectItem } from "#server/queue/decisions/decide-item.ts";
import { undoLast } from "#server/queue/decisions/take-back.ts";
import { tellApart } from "#server/queue/decisions/tell-apart.ts";
import type { PreviewDeps } from "#server/studios/preview-studio.ts";
import { getQueueItem, waitingScope } from "./get-queue-item.ts";
import { getPagePreview } from "./page-preview.ts";
import { countOpenItems, countWaitingItems, listWaitingItems } from "./queue-queries.ts";
import { type LookDeps, noteLook } from "./who-looks.ts";

/** What waits for somebody, and what becomes of it. */
export function createQueueServices(
  deps: ListingDeps & LookDeps & PreviewDeps & Pick<HistoryDeps, "undoables">,
) {
  return bindServices(deps, {
    approveItem,
    countWaiting,
    decideDoubt,
    getPagePreview,
    getQueueItem,
    listQueue,
    noteLook,
    previewRejection,
    rejectItem,
    tellApart,
    undoLast,
  });
}

export type WaitingItem = {
  readonly what: WaitingKind;
  readonly id: number;
  readonly name: string;
  readonly city: string | null;
  readonly since: Date;
  readonly due: Due;
  readonly version: number;
};

export type QueuePage = {
  readonly items: readonly WaitingItem[];
  readonly total: number;
  readonly page: number;
};

/** What waits, the oldest first. */
export async function listQueue(
  { db, now }: Pick<ListingDeps, "db" | "now">,
  actor: Actor,
  { page: asked = 1, kind }: { page?: number | undefined; kind?: WaitingKind | undefined } = {},
): Promise<QueuePage> {
  const scope = waitingScope(actor);
  if (!scope.listings) requireRight(actor, "directory");
  const filter = { ...scope, kind };
  const total = await countWaitingItems(db, filter);
  const { page, ...place } = shownPage(asked, ROWS_A_PAGE, total);
  const rows = await listWaitingItems(db, filter, place);
  const items = rows.map((row) => ({
    ...row,
    name: row.name ?? "A studio that is gone",
    due: dueOf(row.since, now()),
  }));
  return { items, total, page };
}

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
