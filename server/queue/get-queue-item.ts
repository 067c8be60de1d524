import { hasRight } from "#domain/rules/accounts/rights.ts";
import { addDays } from "#domain/rules/dates/calendar.ts";
import type { WaitingKind } from "#domain/rules/queue/review-kinds.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import type { AuditRow } from "#server/history/audit-queries.ts";
import { regretOfListing } from "#server/listings/lifecycle.ts";
import type { ListingDeps } from "#server/listings/listing-deps.ts";
import { findToldAt } from "#server/mail/enqueue-mail.ts";
import { listingItem } from "./listing-item.ts";
import { proposalItem } from "./proposal-item.ts";
import type { QueueItem } from "./queue-item.ts";
import {
  countWaitingBefore,
  countWaitingItems,
  countWaitingUntil,
  findLastDecision,
  isDecidedSince,
  listWaitingItems,
  type WaitingScope,
} from "./queue-queries.ts";

export type QueueKey = { readonly what: WaitingKind; readonly id: number };

/** Where it stands in the queue, and what is before and after it. */
export type QueuePlace = {
  /** Counted from 1; null where it waits no more. */
  readonly position: number | null;
  readonly total: number;
  readonly previous: QueueKey | null;
  readonly next: QueueKey | null;
};

type Asked = QueueKey & {
  readonly intoStudioId?: number | undefined;
  /** Only these are before and after it. */
  readonly kind?: WaitingKind | undefined;
};

export async function getQueueItem(
  deps: Pick<ListingDeps, "db" | "now">,
  actor: Actor,
  asked: Asked,
): Promise<{ item: QueueItem; place: QueuePlace; toldAt: Date | undefined; isOwn: boolean }> {
  requireQueueRight(actor, asked.what);
  const item = await (asked.what === "listing" ? listingItem : proposalItem)(deps, actor, asked);
  requireKind({ id: item.id, kind: item.what }, asked.what);
  const about = asked.what === "listing" ? regretOfListing(asked.id) : `review-item ${asked.id}`;
  const toldAt = item.isOpen ? undefined : await findToldAt(deps.db, about);
  const scope = { ...waitingScope(actor), kind: asked.kind };
  const own = item.isOpen ? undefined : await findOwnDecision(deps, actor, asked);
  const isOwn = own !== undefined && !own.isOutdated;
  return { item, place: await placeOf(deps, scope, item), toldAt, isOwn };
}

type OwnDecision = { readonly entry: AuditRow; readonly isOutdated: boolean };

/** What the actor decided within a day; outdated where somebody has decided the same thing since. */
export async function findOwnDecision(
  { db, now }: Pick<ListingDeps, "db" | "now">,
  actor: Actor,
  about: QueueKey | undefined,
): Promise<OwnDecision | undefined> {
  const entry = await findLastDecision(db, actor.name, { since: addDays(now(), -1), about });
  return entry && { entry, isOutdated: await isDecidedSince(db, entry) };
}

async function placeOf(
  { db }: Pick<ListingDeps, "db">,
  scope: WaitingScope,
  item: QueueItem,
): Promise<QueuePlace> {
  const keyAt = async (place: number) =>
    place < 0 ? null : keyOf((await listWaitingItems(db, scope, { limit: 1, offset: place }))[0]);
  const total = await countWaitingItems(db, scope);
  const before = await countWaitingBefore(db, scope, item);
  if (before !== null) {
    const [previous, next] = [await keyAt(before - 1), await keyAt(before + 1)];
    return { position: before + 1, total, previous, next };
  }
  // Where it would be; after the last one, the queue begins again.
  const older = await countWaitingUntil(db, scope, item.since);
  const isLast = older === total;
  const [previous, next] = [
    isLast ? null : await keyAt(older - 1),
    await keyAt(isLast ? 0 : older),
  ];
  return { position: null, total, previous, next };
}

function keyOf(row: QueueKey | undefined): QueueKey | null {
  return row ? { what: row.what, id: row.id } : null;
}

/** Listings are one right, everything about studios another. */
export function waitingScope({ role }: Actor): WaitingScope {
  return {
    listings: role !== undefined && hasRight(role, "listings"),
    items: role !== undefined && hasRight(role, "directory"),
  };
}

export function requireQueueRight(actor: Actor, what: WaitingKind): void {
  requireRight(actor, what === "listing" ? "listings" : "directory");
}

/** The row says what it is. An address that calls it something else, and so asks for another effect, finds nothing. */
export function requireKind(
  { id, kind }: { readonly id: number; readonly kind: WaitingKind },
  what: WaitingKind,
): void {
  if (kind !== what) throw new AppError("not-found", `There is no ${what} with the number ${id}.`);
}
