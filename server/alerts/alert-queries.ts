import {
  and,
  asc,
  count,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  lte,
  max,
  min,
  ne,
  type or,
  sql,
} from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { alertArrivals, alertKinds, alerts } from "#server/database/schema/alerts.ts";

export type Alert = typeof alerts.$inferSelect;
export type AlertKind = Alert["kind"];
export const allAlertKinds: readonly AlertKind[] = alertKinds;
type AlertEnd = NonNullable<Alert["endedBecause"]>;

type AlertConsent = Pick<Alert, "consentText" | "consentSource" | "consentAt">;

const isOpen = ne(alerts.state, "ended");
const isOf = (email: string) => sql`lower(${alerts.email}) = lower(${email})`;

/** All that an address asks for or gets, its oldest first. Others who want to change them wait. */
export async function lockAlertsOf(tx: Database, email: string): Promise<Alert[]> {
  const open = tx
    .select()
    .from(alerts)
    .where(and(isOf(email), isOpen));
  return open.orderBy(asc(alerts.id)).for("update");
}

export async function listAlertsOf(db: Database, email: string): Promise<Alert[]> {
  const open = and(isOf(email), isOpen);
  return db.select().from(alerts).where(open).orderBy(asc(alerts.id));
}

export async function findAlert(db: Database, id: number): Promise<Alert | undefined> {
  const [row] = await db.select().from(alerts).where(eq(alerts.id, id));
  return row;
}

export async function insertAlert(
  tx: Database,
  alert: Pick<Alert, "email" | "kind" | "address"> & AlertConsent,
): Promise<Alert> {
  const [row] = await tx.insert(alerts).values(alert).returning();
  if (row === undefined) throw new Error("An alert was written and is gone");
  return row;
}

export async function updateAlert(
  tx: Database,
  id: number,
  change: Partial<typeof alerts.$inferInsert>,
): Promise<void> {
  await tx.update(alerts).set(change).where(eq(alerts.id, id));
}

/** Those that have ended before stay as they ended. */
export async function endAlerts(
  tx: Database,
  ids: readonly number[],
  endedBecause: AlertEnd,
): Promise<void> {
  const theirs = and(inArray(alerts.id, [...ids]), isOpen);
  await tx.update(alerts).set({ state: "ended", endedBecause, known: {} }).where(theirs);
}

/** What a pass looks at: little of each, since there are many. */
export type WatchedAlert = Pick<
  Alert,
  "id" | "email" | "kind" | "address" | "toldUntil" | "known" | "endsAt" | "prolongAskedAt"
>;

const { id, email, kind, address, toldUntil, known, endsAt, prolongAskedAt } = alerts;

/** Active ones, some at a time, in the order of their numbers. */
export async function pageActiveAlerts(
  db: Database,
  kinds: readonly AlertKind[],
  { after, limit }: { after: number; limit: number },
): Promise<WatchedAlert[]> {
  return db
    .select({ id, email, kind, address, toldUntil, known, endsAt, prolongAskedAt })
    .from(alerts)
    .where(and(eq(alerts.state, "active"), inArray(kind, [...kinds]), gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
}

/** Whose year is nearly over, and who has not been asked whether it goes on. */
export async function listEmailsToAsk(db: Database, endsBefore: Date): Promise<string[]> {
  const toAsk = and(eq(alerts.state, "active"), isNull(prolongAskedAt), lt(endsAt, endsBefore));
  const rows = await db.selectDistinct({ email }).from(alerts).where(toAsk);
  return rows.map((row) => row.email);
}

export async function endExpired(db: Database, now: Date): Promise<number> {
  const gone = await db
    .update(alerts)
    .set({ state: "ended", endedBecause: "expired", known: {} })
    .where(and(eq(alerts.state, "active"), lte(endsAt, now)))
    .returning({ id });
  return gone.length;
}

/** Since when the one that was told last of what is new waits; undefined where there are none. */
export async function findOldestMark(db: Database, ofKind: AlertKind): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: min(toldUntil) })
    .from(alerts)
    .where(and(eq(alerts.state, "active"), eq(kind, ofKind)));
  return row?.at ?? undefined;
}

/** What was asked for with this address since then that nobody said yes to, whatever became of it. */
export async function listUnconfirmedSince(
  tx: Database,
  of: string,
  since: Date,
): Promise<number[]> {
  const asked = and(isOf(of), isNull(alerts.confirmedAt), gt(alerts.consentAt, since));
  return (await tx.select({ id }).from(alerts).where(asked)).map((row) => row.id);
}

export async function deleteAlert(tx: Database, alertId: number): Promise<void> {
  await tx.delete(alerts).where(eq(id, alertId));
}

/** By what they are about, and what has become of them. */
export async function countAlerts(db: Database) {
  const { state } = alerts;
  return db.select({ kind, state, count: count() }).from(alerts).groupBy(kind, state);
}

/** Of all that an address ever asked for, also of what has ended. */
export async function findLastMailAt(db: Database, of: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: max(alerts.lastMailAt) })
    .from(alerts)
    .where(isOf(of));
  return row?.at ?? undefined;
}

export type Arrival = typeof alertArrivals.$inferSelect;

export async function listArrivalsAfter(db: Database, mark: Date): Promise<Arrival[]> {
  return db.select().from(alertArrivals).where(gt(alertArrivals.arrivedAt, mark));
}

export async function listArrivedIds(db: Database): Promise<number[]> {
  const rows = await db.select({ studioId: alertArrivals.studioId }).from(alertArrivals);
  return rows.map(({ studioId }) => studioId);
}

/** Those that are gone by now are left out. The very first were there before anybody looked. */
export async function insertArrivals(
  db: Database,
  studioIds: readonly number[],
  { at, isFirst }: { at: Date; isFirst: boolean },
): Promise<void> {
  const instant = sql`${at.toISOString()}::timestamptz`;
  const arrivedAt = isFirst ? sql`least(created_at, ${instant})` : instant;
  await db.execute(
    sql`insert into alert_arrivals (studio_id, arrived_at)
        select id, ${arrivedAt} from studios where id = any(${sql.param([...studioIds])}::int[])
        on conflict do nothing`,
  );
}

type KnownClasses = { readonly studioId: number; readonly classes: unknown };

/** The classes that each of these studios ever had. Others who want to add to them wait. */
export async function lockKnownClasses(
  tx: Database,
  studioIds: readonly number[],
): Promise<Map<number, unknown>> {
  const { studioId, classes } = alertArrivals;
  const rows = await tx
    .select({ studioId, classes })
    .from(alertArrivals)
    .where(inArray(studioId, [...studioIds]))
    .orderBy(asc(studioId))
    .for("update");
  return new Map(rows.map((row) => [row.studioId, row.classes]));
}

export async function saveKnownClasses(
  tx: Database,
  known: readonly (KnownClasses & { readonly arrivedAt: string })[],
): Promise<void> {
  if (known.length === 0) return;
  const rows = JSON.stringify(known);
  await tx.execute(
    sql`update alert_arrivals
        set classes = given.classes, classes_arrived_at = given."arrivedAt"
        from jsonb_to_recordset(${rows}::jsonb)
          as given ("studioId" int, classes jsonb, "arrivedAt" timestamptz)
        where studio_id = given."studioId"`,
  );
}

const STUDIOS_AT_ONCE = 200;

/** Of those studios that had new classes since then, some at a time. */
export async function* pageClassesAfter(
  db: Database,
  mark: Date,
): AsyncGenerator<readonly KnownClasses[]> {
  const { studioId, classes, classesArrivedAt } = alertArrivals;
  for (let last = 0; ; ) {
    const rows = await db
      .select({ studioId, classes })
      .from(alertArrivals)
      .where(and(gt(classesArrivedAt, mark), gt(studioId, last)))
      .orderBy(asc(studioId))
      .limit(STUDIOS_AT_ONCE);
    yield rows;
    if (rows.length < STUDIOS_AT_ONCE) return;
    last = rows.at(-1)?.studioId ?? last;
  }
}

/** Whatever became of them, by any of these addresses. */
export async function listAllAlertsOf(db: Database, emails: readonly string[]): Promise<Alert[]> {
  const theirs = inArray(sql`lower(${email})`, [...emails]);
  return db.select().from(alerts).where(theirs).orderBy(asc(id));
}

export async function deleteAlerts(tx: Database, ids: readonly number[]): Promise<void> {
  await tx.delete(alerts).where(inArray(id, [...ids]));
}

/** The evidence stays, without what it was about. */
export async function forgetAlerts(
  tx: Database,
  ids: readonly number[],
  hash: string,
): Promise<void> {
  await endAlerts(tx, ids, "erased");
  const forgotten = { email: hash, address: "/", known: {} };
  await tx
    .update(alerts)
    .set(forgotten)
    .where(inArray(id, [...ids]));
}

/** Who never confirmed. Up to `limit` of them. */
export async function deleteUnconfirmedAlertsBefore(
  db: Database,
  before: Date,
  limit: number,
): Promise<number> {
  return deleteSome(db, and(eq(alerts.state, "pending"), lt(alerts.consentAt, before)), limit);
}

/** The evidence of those that ended. */
export async function deleteEndedAlertsBefore(
  db: Database,
  before: Date,
  limit: number,
): Promise<number> {
  return deleteSome(db, and(eq(alerts.state, "ended"), lt(alerts.updatedAt, before)), limit);
}

async function deleteSome(db: Database, where: ReturnType<typeof or>, limit: number) {
  const some = db.select({ id }).from(alerts).where(where).limit(limit);
  const gone = await db.delete(alerts).where(inArray(id, some)).returning({ id });
  return gone.length;
}
