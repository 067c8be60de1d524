import {
  type AnyColumn,
  aliasedTable,
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  ne,
  not,
  notExists,
  type SQL,
  sql,
} from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { decidingDeeds, takenBackInQueue } from "#domain/deeds.ts";
import type { LikePlace } from "#domain/rules/imports/matching/likely-same.ts";
import type { WaitingKind } from "#domain/rules/queue/review-kinds.ts";
import type { Database } from "#server/database/database.ts";
import { auditLog } from "#server/database/schema/history.ts";
import { reviewItems } from "#server/database/schema/queue.ts";
import { studioListings, studios } from "#server/database/schema/studios-and-listings.ts";
import type { AuditRow } from "#server/history/audit-queries.ts";
import { isListingWaiting } from "#server/listings/listing-list-queries.ts";
import { mightBe } from "#server/studios/similar-queries.ts";

/** Which of them somebody may see. */
export type WaitingScope = {
  readonly listings: boolean;
  readonly items: boolean;
  /** Only these. */
  readonly kind?: WaitingKind | undefined;
};

export type WaitingRow = {
  what: WaitingKind;
  id: number;
  name: string | null;
  city: string | null;
  since: Date;
  version: number;
};

/** What visitors suggest is the owner's to answer first. */
const isOwnersTurn = sql`(${reviewItems.kind} = 'report' and coalesce(${reviewItems.ownerUntil} > now(), false))`;
const isItemOpen = and(eq(reviewItems.state, "open"), not(isOwnersTurn));

/** A listing whose approval was taken back waits since then. */
const listingSince = sql<Date>`case when ${studioListings.rejectionReason} is null then ${studioListings.createdAt} else ${studioListings.updatedAt} end`;

function wantedListings({ listings, kind = "listing" }: WaitingScope): SQL | undefined {
  return listings && kind === "listing" ? isListingWaiting : sql`false`;
}

function wantedItems({ items, kind }: WaitingScope): SQL | undefined {
  if (!items || kind === "listing") return sql`false`;
  return kind === undefined ? isItemOpen : and(isItemOpen, eq(reviewItems.kind, kind));
}

/** The studio's own; of an import's doubt the place's, which may be another one. */
function shownText(column: AnyColumn, field: string) {
  const proposed = sql`${reviewItems.proposal} ->> ${sql.raw(`'${field}'`)}`;
  const isDoubt = sql`${reviewItems.kind} = 'import-doubt'`;
  return sql<
    string | null
  >`coalesce(case when ${isDoubt} then ${proposed} end, ${column}, ${proposed})`;
}

function waitingItems(db: Database, scope: WaitingScope) {
  const listings = db
    .select({
      what: sql<WaitingRow["what"]>`'listing'`.as("what"),
      id: sql<number>`${studioListings.id}`.mapWith(Number).as("id"),
      name: sql<string | null>`${studioListings.studioName}`.as("name"),
      city: sql<string | null>`${studioListings.city}`.as("city"),
      since: listingSince.mapWith(studioListings.createdAt).as("since"),
      version: sql<number>`${studioListings.version}`.mapWith(Number).as("version"),
    })
    .from(studioListings)
    .where(wantedListings(scope));
  const items = db
    .select({
      what: sql<WaitingRow["what"]>`${reviewItems.kind}`.as("what"),
      id: sql<number>`${reviewItems.id}`.mapWith(Number).as("id"),
      name: shownText(studios.name, "name").as("name"),
      city: shownText(studios.city, "city").as("city"),
      since: sql<Date>`${reviewItems.createdAt}`.mapWith(reviewItems.createdAt).as("since"),
      version: sql<number>`${reviewItems.version}`.mapWith(Number).as("version"),
    })
    .from(reviewItems)
    .leftJoin(studios, eq(studios.id, reviewItems.studioId))
    .where(wantedItems(scope));
  return unionAll(listings, items);
}

/** The oldest first. */
export async function listWaitingItems(
  db: Database,
  scope: WaitingScope,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<WaitingRow[]> {
  return waitingItems(db, scope)
    .orderBy(sql`since`, sql`what`, sql`id`)
    .limit(limit)
    .offset(offset);
}

type WaitingKey = Pick<WaitingRow, "what" | "id" | "since">;

/** How many wait before it; null where it waits no more. */
export async function countWaitingBefore(
  db: Database,
  scope: WaitingScope,
  { what, id }: WaitingKey,
): Promise<number | null> {
  const waiting = waitingItems(db, scope).as("waiting");
  const place = sql`row_number() over (order by ${waiting.since}, ${waiting.what}, ${waiting.id})`;
  const numbered = db
    .select({ what: waiting.what, id: waiting.id, place: place.mapWith(Number).as("place") })
    .from(waiting)
    .as("numbered");
  const [found] = await db
    .select({ place: numbered.place })
    .from(numbered)
    .where(and(eq(numbered.what, what), eq(numbered.id, id)));
  return found === undefined ? null : found.place - 1;
}

/** How many have waited as long as that, or longer. */
export async function countWaitingUntil(
  db: Database,
  scope: WaitingScope,
  since: Date,
): Promise<number> {
  const waiting = waitingItems(db, scope).as("waiting");
  const isOlder = sql`${waiting.since} <= ${since.toISOString()}::timestamptz`;
  const [found] = await db.select({ items: count() }).from(waiting).where(isOlder);
  return found?.items ?? 0;
}

export async function countWaitingItems(db: Database, scope: WaitingScope): Promise<number> {
  const [listings, items] = await Promise.all([
    db.$count(studioListings, wantedListings(scope)),
    db.$count(reviewItems, wantedItems(scope)),
  ]);
  return listings + items;
}

export async function countOpenItems(db: Database): Promise<number> {
  return db.$count(reviewItems, isItemOpen);
}

type Decided = { readonly what: WaitingKind; readonly id: number };

/** Neither taken back nor itself the taking back of something. */
function stands(db: Database, entry: Pick<typeof auditLog, "id" | "undoesId">): SQL | undefined {
  const undo = aliasedTable(auditLog, "undo");
  const undoing = db.select({ id: undo.id }).from(undo).where(eq(undo.undoesId, entry.id));
  return and(isNull(entry.undoesId), notExists(undoing));
}

/** What somebody did last in the queue, or decided last about this one, and has not taken back. */
export async function findLastDecision(
  db: Database,
  actor: string,
  { since, about }: { since: Date; about?: Decided | undefined },
): Promise<AuditRow | undefined> {
  const [entry] = await db
    .select()
    .from(auditLog)
    .where(
      and(
        eq(auditLog.actor, actor),
        inArray(auditLog.action, [...takenBackInQueue]),
        // Beside its outcome, what brought that about is meant, and not whom it was told apart from.
        about && inArray(auditLog.action, [...decidingDeeds]),
        about && eq(auditLog.subjectType, about.what === "listing" ? "listing" : "review-item"),
        about && eq(auditLog.subjectId, String(about.id)),
        gt(auditLog.createdAt, since),
        stands(db, auditLog),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  return entry;
}

/** Whether anybody has settled the same thing since, or put it back: then the earlier word counts no more. */
export async function isDecidedSince(
  db: Database,
  { id, subjectType, subjectId }: AuditRow,
): Promise<boolean> {
  const isLater = and(
    eq(auditLog.subjectType, subjectType),
    eq(auditLog.subjectId, subjectId),
    gt(auditLog.id, id),
    inArray(auditLog.action, [...decidingDeeds]),
    stands(db, auditLog),
  );
  return (await db.$count(auditLog, isLater)) > 0;
}

const { studioName: name, phone, website, city, latitude, longitude } = studioListings;
const compared = { name, phone, website, city, latitude, longitude };
const MAX_ALIKE = 200;

/** Other listings in review that might be about the same studio, by their own numbers. */
export async function listSimilarListings(
  db: Database,
  place: LikePlace,
  ownId: number | undefined,
): Promise<(LikePlace & { readonly id: number; readonly since: Date })[]> {
  const { id, postalCode, address, isPositionApproximate, createdAt } = studioListings;
  const rows = await db
    .select({ id, ...compared, postalCode, address, isPositionApproximate, since: createdAt })
    .from(studioListings)
    .where(
      and(
        isListingWaiting,
        ownId === undefined ? undefined : ne(id, ownId),
        mightBe(compared, place),
      ),
    )
    .orderBy(asc(createdAt), asc(id))
    .limit(MAX_ALIKE);
  return rows.map(({ latitude: north, longitude: east, ...row }) => ({
    ...row,
    position: north === null || east === null ? null : { latitude: north, longitude: east },
  }));
}
