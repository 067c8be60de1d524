import { shownPage } from "#domain/rules/lists/shown-page.ts";
import { type Due, dueOf } from "#domain/rules/queue/due.ts";
import type { WaitingKind } from "#domain/rules/queue/review-kinds.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import type { ListingDeps } from "#server/listings/listing-deps.ts";
import { countWaitingItems, listWaitingItems } from "./waiting-items.ts";
import { waitingScope } from "./waiting-scope.ts";

export type WaitingItem = {
  readonly what: WaitingKind;
  readonly id: number;
  readonly name: string;
  readonly city: string | null;
  readonly since: Date;
  readonly due: Due;
};

export type QueuePage = {
  readonly items: readonly WaitingItem[];
  readonly total: number;
  readonly page: number;
};

const QUEUE_PAGE_SIZE = 50;

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
  const { page, ...place } = shownPage(asked, QUEUE_PAGE_SIZE, total);
  const rows = await listWaitingItems(db, filter, place);
  const items = rows.map((row) => ({
    ...row,
    name: row.name ?? "A studio that is gone",
    due: dueOf(row.since, now()),
  }));
  return { items, total, page };
}
