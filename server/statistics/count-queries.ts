import { and, eq, inArray, isNotNull, lt, sql } from "drizzle-orm";
import { ontarioDay } from "#domain/rules/dates/calendar.ts";
import type { DayCount, SearchCount } from "#domain/rules/statistics/add-up.ts";
import type { Database } from "#server/database/database.ts";
import { sessions } from "#server/database/schema/accounts.ts";
import {
  statisticsJournals,
  statisticsNetworks,
  statisticsSalts,
  studioDays,
  studioSearches,
} from "#server/database/schema/statistics.ts";
import { studioOwnership, studios } from "#server/database/schema/studios-and-listings.ts";

/** As one parameter: of thousands the query builder alone would take longer than the database. */
function textsOf(values: readonly (string | number)[]) {
  return sql`jsonb_array_elements_text(${JSON.stringify(values)}::jsonb)`;
}

export async function findFoldedBytes(db: Database, name: string): Promise<number> {
  const [row] = await db
    .select({ bytes: statisticsJournals.bytes })
    .from(statisticsJournals)
    .where(eq(statisticsJournals.name, name));
  return row?.bytes ?? 0;
}

export async function putFoldedBytes(tx: Database, name: string, bytes: number): Promise<void> {
  await tx
    .insert(statisticsJournals)
    .values({ name, bytes })
    .onConflictDoUpdate({ target: statisticsJournals.name, set: { bytes, updatedAt: new Date() } });
}

export async function deleteFoldedJournal(db: Database, name: string): Promise<void> {
  await db.delete(statisticsJournals).where(eq(statisticsJournals.name, name));
}

/** Of files that went with their machine. */
export async function deleteJournalsBefore(
  db: Database,
  before: Date,
  limit: number,
): Promise<number> {
  const old = db
    .select({ name: statisticsJournals.name })
    .from(statisticsJournals)
    .where(lt(statisticsJournals.updatedAt, before))
    .limit(limit);
  const deleted = await db
    .delete(statisticsJournals)
    .where(inArray(statisticsJournals.name, old))
    .returning({ name: statisticsJournals.name });
  return deleted.length;
}

/** Of each studio that is there, itself or the one that it was merged into by now. */
export async function listStudioTargets(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const next = new Map<number, number | null>();
  for (let missing = [...ids]; missing.length > 0; ) {
    const { id, mergedIntoId } = studios;
    const rows = await db
      .select({ id, mergedIntoId })
      .from(studios)
      .where(sql`${id} in (select text::int from ${textsOf(missing)} as text)`);
    for (const row of rows) next.set(row.id, row.mergedIntoId);
    missing = rows.flatMap((row) => row.mergedIntoId ?? []).filter((into) => !next.has(into));
  }
  const targetOf = (id: number): number | undefined => {
    const into = next.get(id);
    return into === null ? id : into === undefined ? undefined : targetOf(into);
  };
  return new Map(ids.flatMap((id) => (next.has(id) ? [[id, targetOf(id) ?? id]] : [])));
}

/** Which studios are looked after by whoever has one of these sessions: `session studio`. */
export async function listOwnSessions(
  db: Database,
  sids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (sids.length === 0) return new Set();
  const rows = await db
    .select({ sid: sessions.sid, studioId: studioOwnership.studioId })
    .from(sessions)
    .innerJoin(studioOwnership, eq(studioOwnership.userId, sessions.userId))
    .where(and(inArray(sessions.sid, [...sids]), isNotNull(studioOwnership.studioId)));
  return new Set(rows.map(({ sid, studioId }) => `${sid} ${studioId}`));
}

/** The day's own, made when it is first asked for. */
export async function ensureSalt(tx: Database, day: string, fresh: string): Promise<string> {
  await tx.insert(statisticsSalts).values({ day, salt: fresh }).onConflictDoNothing();
  const [row] = await tx
    .select({ salt: statisticsSalts.salt })
    .from(statisticsSalts)
    .where(eq(statisticsSalts.day, day));
  return row?.salt ?? fresh;
}

/** With all that was hashed with them. */
export async function deleteSaltsBefore(db: Database, day: string): Promise<void> {
  await db.delete(statisticsSalts).where(lt(statisticsSalts.day, day));
}

export type NetworkRow = typeof statisticsNetworks.$inferSelect;

export async function listNetworks(
  db: Database,
  day: string,
  networks: readonly string[],
): Promise<NetworkRow[]> {
  return db
    .select()
    .from(statisticsNetworks)
    .where(
      and(
        eq(statisticsNetworks.day, day),
        sql`${statisticsNetworks.network} in (select text from ${textsOf(networks)} as text)`,
      ),
    );
}

export async function putNetworks(tx: Database, rows: readonly NetworkRow[]): Promise<void> {
  if (rows.length === 0) return;
  const packed = rows.map((row) => ({ ...row, counts: row.counts.toString("base64") }));
  await tx.execute(sql`
    insert into statistics_networks (day, network, counts)
    select day, network, decode(counts, 'base64')
    from jsonb_to_recordset(${JSON.stringify(packed)}::jsonb)
      as counted (day date, network text, counts text)
    on conflict (day, network) do update set counts = excluded.counts`);
}

export async function addStudioDays(tx: Database, days: readonly DayCount[]): Promise<void> {
  if (days.length === 0) return;
  await tx.execute(sql`
    insert into studio_days (studio_id, day, kind, count)
    select "studioId", day, kind, count
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
      as counted ("studioId" int, day date, kind text, count int)
    on conflict (studio_id, day, kind) do update set count = studio_days.count + excluded.count`);
}

/** Different searches of one studio in one month; those beyond are together under no words. */
const MAX_SEARCHES = 200;

/** In two steps, so that nobody fills the table with searches that nobody makes twice. */
export async function addStudioSearches(
  tx: Database,
  searches: readonly SearchCount[],
): Promise<void> {
  if (searches.length === 0) return;
  const counted = sql`jsonb_to_recordset(${JSON.stringify(searches)}::jsonb)
    as counted ("studioId" int, month text, words text, count int)`;
  await tx.execute(sql`
    with room as (
      select studio_id, month, count(*)::int as used from studio_searches
      where (studio_id, month) in (select "studioId", month from ${counted})
      group by studio_id, month
    ), placed as (
      select "studioId", counted.month, counted.count,
        case when known.words is not null or coalesce(room.used, 0) + row_number() over (
          partition by "studioId", counted.month, known.words is null
          order by counted.count desc, counted.words
        ) <= ${MAX_SEARCHES} then counted.words else '' end as words
      from ${counted}
      left join studio_searches known on known.studio_id = "studioId"
        and known.month = counted.month and known.words = counted.words
      left join room on room.studio_id = "studioId" and room.month = counted.month
    )
    insert into studio_searches (studio_id, month, words, count)
    select "studioId", month, words, sum(count)::int from placed
    group by "studioId", month, words
    on conflict (studio_id, month, words)
      do update set count = studio_searches.count + excluded.count`);
}

/** As many as were asked for at the most; answers how many there were. */
export async function deleteStudioDaysBefore(
  db: Database,
  before: Date,
  limit: number,
): Promise<number> {
  const old = sql`(select ctid from studio_days where day < ${ontarioDay(before)}::date limit ${limit})`;
  const deleted = await db
    .delete(studioDays)
    .where(sql`ctid in ${old}`)
    .returning({ studioId: studioDays.studioId });
  return deleted.length;
}

/** By the month: they are not kept by day. */
export async function deleteStudioSearchesBefore(
  db: Database,
  before: Date,
  limit: number,
): Promise<number> {
  const month = ontarioDay(before).slice(0, 7);
  const old = sql`(select ctid from studio_searches where month < ${month} limit ${limit})`;
  const deleted = await db
    .delete(studioSearches)
    .where(sql`ctid in ${old}`)
    .returning({ studioId: studioSearches.studioId });
  return deleted.length;
}
