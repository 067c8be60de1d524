import type { WaitingKind } from "#domain/rules/queue/review-kinds.ts";
import { listWaitingItems } from "#server/db/queries/queue/waiting-items.ts";
import type { Actor } from "#server/services/actor.ts";
import type { ListingDeps } from "#server/services/listings/listing-deps.ts";
import { listingItem } from "./item/listing-item.ts";
import { proposalItem } from "./item/proposal-item.ts";
import type { QueueItem } from "./item/queue-item.ts";
import { requireKind, requireQueueRight, waitingScope } from "./waiting-scope.ts";

export type QueueKey = { readonly what: WaitingKind; readonly id: number };

/** Where it stands in the queue, and what is before and after it. */
export type QueuePlace = {
  /** Counted from 1; null where it waits no more. */
  readonly position: number | null;
  readonly total: number;
  readonly previous: QueueKey | null;
  readonly next: QueueKey | null;
};

type Asked = QueueKey & { readonly intoStudioId?: number | undefined };

export async function getQueueItem(
  deps: Pick<ListingDeps, "db" | "now">,
  actor: Actor,
  asked: Asked,
): Promise<{ item: QueueItem; place: QueuePlace }> {
  requireQueueRight(actor, asked.what);
  const item = await (asked.what === "listing" ? listingItem : proposalItem)(deps, actor, asked);
  requireKind({ id: item.id, kind: item.what }, asked.what);
  return { item, place: await placeOf(deps, actor, item) };
}

/** So many keys are read to find a place among them; nobody decides more in a day. */
const MAX_KEYS = 1000;

async function placeOf(
  { db }: Pick<ListingDeps, "db">,
  actor: Actor,
  { what, id, since }: QueueItem,
): Promise<QueuePlace> {
  const rows = await listWaitingItems(db, waitingScope(actor), { limit: MAX_KEYS });
  const place = rows.findIndex((row) => row.what === what && row.id === id);
  const after = place >= 0 ? place + 1 : rows.findIndex((row) => row.since > since);
  const before = place >= 0 ? place - 1 : after - 1;
  return {
    position: place >= 0 ? place + 1 : null,
    total: rows.length,
    previous: keyOf(rows[before]),
    next: keyOf(rows[after]) ?? (place < 0 ? keyOf(rows[0]) : null),
  };
}

function keyOf(row: QueueKey | undefined): QueueKey | null {
  return row ? { what: row.what, id: row.id } : null;
}
