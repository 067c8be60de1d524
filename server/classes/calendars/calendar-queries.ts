import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { timetables } from "#server/database/schema/classes.ts";
import { studios } from "#server/database/schema/studios-and-listings.ts";

export type CalendarRow = Awaited<ReturnType<typeof claimDue>>[number];

const columns = {
  studioId: timetables.studioId,
  /** A calendar has one: the table checks it. */
  url: sql<string>`${timetables.calendarUrl}`,
  corrections: timetables.corrections,
  etag: timetables.etag,
  lastModified: timetables.lastModified,
  readAt: timetables.readAt,
  failures: timetables.failures,
  longitude: studios.longitude,
  studioName: studios.name,
};

const isCalendar = eq(timetables.kind, "calendar");

type Claim = { readonly now: Date; readonly leaseUntil: Date };

/** Those whose turn it is, for whoever asks alone until the lease is over. */
export async function claimDue(db: Database, { now, leaseUntil }: Claim, limit: number) {
  const { nextReadAt } = timetables;
  const due = db
    .select({ studioId: timetables.studioId })
    .from(timetables)
    .innerJoin(studios, eq(studios.id, timetables.studioId))
    .where(
      and(
        isCalendar,
        eq(studios.hidden, false),
        sql`(${nextReadAt} is null or ${nextReadAt} <= ${now.toISOString()})`,
      ),
    )
    .orderBy(sql`${nextReadAt} nulls first`)
    .limit(limit)
    .for("update", { of: timetables, skipLocked: true });
  return db
    .update(timetables)
    .set({ triedAt: now, nextReadAt: leaseUntil, updatedAt: sql`${timetables.updatedAt}` })
    .from(studios)
    .where(and(eq(studios.id, timetables.studioId), sql`${timetables.studioId} in (${due})`))
    .returning(columns);
}

/** One that somebody waits for. Undefined where it was tried a moment ago, or is no calendar. */
export async function claimNow(
  db: Database,
  studioId: number,
  { now, leaseUntil, triedBefore }: Claim & { readonly triedBefore: Date },
): Promise<CalendarRow | undefined> {
  const { triedAt } = timetables;
  const [row] = await db
    .update(timetables)
    .set({ triedAt: now, nextReadAt: leaseUntil, updatedAt: sql`${timetables.updatedAt}` })
    .from(studios)
    .where(
      and(
        eq(studios.id, timetables.studioId),
        eq(timetables.studioId, studioId),
        isCalendar,
        sql`(${triedAt} is null or ${triedAt} <= ${triedBefore.toISOString()})`,
      ),
    )
    .returning(columns);
  return row;
}

export async function hasCalendar(db: Database, studioId: number): Promise<boolean> {
  return (await db.$count(timetables, and(eq(timetables.studioId, studioId), isCalendar))) > 0;
}

/** The lessons of the last good reading, as they are stored. */
export async function findLessonsText(db: Database, studioId: number): Promise<string> {
  const [row] = await db
    .select({ text: sql<string>`${timetables.dated}::text` })
    .from(timetables)
    .where(eq(timetables.studioId, studioId));
  return row?.text ?? "[]";
}

type Saved = {
  readonly studioId: number;
  /** An owner may have named another address meanwhile: then nothing is written. */
  readonly url: string;
  readonly nextReadAt: Date;
  readonly readAt: Date;
};

export type GoodReading = Saved & {
  /** As JSON; undefined where they are those of the reading before. */
  readonly lessons?: string | undefined;
  readonly etag: string | null;
  readonly lastModified: string | null;
};

/** Answers whether it is still this calendar. */
export async function saveGoodReading(tx: Database, reading: GoodReading): Promise<boolean> {
  const { studioId, url, nextReadAt, readAt, lessons, etag, lastModified } = reading;
  const dated = lessons === undefined ? undefined : sql`${lessons}::jsonb`;
  const saved = await tx
    .update(timetables)
    .set({
      ...{ readAt, nextReadAt, etag, lastModified },
      ...{ failure: null, failingSince: null, failures: 0 },
      ...(dated === undefined
        ? {}
        : {
            dated: sql`case when ${timetables.dated} = ${dated} then ${timetables.dated} else ${dated} end`,
            changedAt: sql`case when ${timetables.dated} = ${dated} then ${timetables.changedAt} else ${readAt.toISOString()}::timestamptz end`,
          }),
      updatedAt: sql`${timetables.updatedAt}`,
    })
    .where(isStill(studioId, url))
    .returning({ studioId: timetables.studioId });
  return saved.length > 0;
}

/** The lessons stay as they are, with their time. Answers since when it fails; undefined where it is another calendar now. */
export async function saveFailedReading(
  tx: Database,
  { studioId, url, nextReadAt, readAt, failure }: Saved & { readonly failure: string },
): Promise<Date | undefined> {
  const [saved] = await tx
    .update(timetables)
    .set({
      ...{ failure, nextReadAt },
      failingSince: sql`coalesce(${timetables.failingSince}, ${readAt.toISOString()}::timestamptz)`,
      failures: sql`${timetables.failures} + 1`,
      updatedAt: sql`${timetables.updatedAt}`,
    })
    .where(isStill(studioId, url))
    .returning({ failingSince: timetables.failingSince });
  return saved?.failingSince ?? undefined;
}

function isStill(studioId: number, url: string) {
  return and(eq(timetables.studioId, studioId), isCalendar, eq(timetables.calendarUrl, url));
}

export type CalendarFigures = {
  readonly calendars: number;
  readonly failing: number;
  /** So many were tried in the last hour. */
  readonly triedInHour: number;
  /** How long the one that waits longest has been due. */
  readonly lateSeconds: number;
};

/** Of those that are read at all. */
export async function getCalendarFigures(db: Database, now: Date): Promise<CalendarFigures> {
  const { failingSince, triedAt, nextReadAt } = timetables;
  const anHourAgo = new Date(now.getTime() - 60 * 60_000).toISOString();
  const [row] = await db
    .select({
      calendars: sql<number>`count(*)`.mapWith(Number),
      failing: sql<number>`count(${failingSince})`.mapWith(Number),
      triedInHour: sql<number>`count(*) filter (where ${triedAt} > ${anHourAgo})`.mapWith(Number),
      lateSeconds:
        sql<number>`coalesce(greatest(0, extract(epoch from ${now.toISOString()}::timestamptz - min(${nextReadAt}))), 0)`.mapWith(
          Number,
        ),
    })
    .from(timetables)
    .innerJoin(studios, eq(studios.id, timetables.studioId))
    .where(and(isCalendar, eq(studios.hidden, false)));
  return row ?? { calendars: 0, failing: 0, triedInHour: 0, lateSeconds: 0 };
}
