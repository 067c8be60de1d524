import { and, asc, eq, getTableColumns, inArray, or, sql } from "drizzle-orm";
import { dayPlus } from "#domain/rules/dates/calendar.ts";
import type { Position } from "#domain/rules/places/distance.ts";
import { STUDIOS_CHANGED } from "#server/catalogue/keep-fresh.ts";
import type { StudioRow } from "#server/catalogue/live-studio-queries.ts";
import type { Database } from "#server/database/database.ts";
import { notify } from "#server/database/notices.ts";
import { reviews } from "#server/database/schema/reviews.ts";
import { studios } from "#server/database/schema/studios-and-listings.ts";
import { asRecords, columnList, inBatches } from "#server/database/statements.ts";

export type NewStudio = typeof studios.$inferInsert;
export type NewReview = typeof reviews.$inferInsert;

/** The ids in the order of the studios. */
export async function insertStudios(db: Database, rows: readonly NewStudio[]): Promise<number[]> {
  const inserted = await inBatches(rows, (batch) =>
    db.insert(studios).values(batch).returning({ id: studios.id }),
  );
  return inserted.flat().map(({ id }) => id);
}

export async function insertReviews(db: Database, rows: readonly NewReview[]): Promise<void> {
  await inBatches(rows, (batch) => db.insert(reviews).values(batch));
}

export async function insertStudio(db: Database, studio: NewStudio): Promise<StudioRow> {
  const [inserted] = await db.insert(studios).values(studio).returning();
  if (!inserted) throw new Error("The studio was not stored");
  return inserted;
}

/** Raises its version. */
export async function updateStudio(
  db: Database,
  id: number,
  changes: Partial<NewStudio>,
): Promise<StudioRow> {
  const [updated] = await db
    .update(studios)
    .set({ ...changes, version: sql`${studios.version} + 1` })
    .where(eq(studios.id, id))
    .returning();
  if (!updated) throw new Error("The studio is gone");
  return updated;
}

/** With its reviews, facts and former addresses. */
export async function deleteStudio(db: Database, id: number): Promise<void> {
  await db.delete(studios).where(eq(studios.id, id));
}

export async function findStudioRow(db: Database, id: number): Promise<StudioRow | undefined> {
  const [studio] = await db.select().from(studios).where(eq(studios.id, id));
  return studio;
}

export async function listStudioRows(db: Database, ids: readonly number[]): Promise<StudioRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(studios)
    .where(inArray(studios.id, [...ids]));
}

/** Locked until the transaction ends; undefined where there is none. */
export async function lockStudio(tx: Database, id: number): Promise<StudioRow | undefined> {
  const [studio] = await tx.select().from(studios).where(eq(studios.id, id)).for("update");
  return studio;
}

/** In the order of their numbers, so that two who lock several never wait for each other. */
export async function lockStudios(
  tx: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StudioRow>> {
  if (ids.length === 0) return new Map();
  const found = await tx
    .select()
    .from(studios)
    .where(inArray(studios.id, [...ids]))
    .orderBy(asc(studios.id))
    .for("update");
  return new Map(found.map((studio) => [studio.id, studio]));
}

const { id: _id, ...written } = getTableColumns(studios);
const writtenColumns = columnList(written);

/** Whole rows with numbers of their own, in one statement. */
export async function insertWholeStudios(tx: Database, rows: readonly StudioRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into studios (id, ${writtenColumns}) overriding system value
    select id, ${writtenColumns}
    from jsonb_populate_recordset(null::studios, ${asRecords(studios, rows)}::jsonb)`);
}

/** Whole rows as they will be, in one statement; their versions are the caller's to raise. */
export async function updateWholeStudios(tx: Database, rows: readonly StudioRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    update studios set (${writtenColumns}) = (
      select ${writtenColumns}
      from jsonb_populate_recordset(null::studios, jsonb_build_array(changed."row")))
    from jsonb_array_elements(${asRecords(studios, rows)}::jsonb) as changed ("row")
    where studios.id = (changed."row" ->> 'id')::int`);
}

/** Raises their versions. */
export async function updateHidden(
  tx: Database,
  ids: readonly number[],
  hidden: boolean,
): Promise<void> {
  await inBatches(ids, (batch) =>
    tx
      .update(studios)
      .set({ hidden, version: sql`${studios.version} + 1` })
      .where(inArray(studios.id, [...batch])),
  );
}

/** With their reviews, facts and former addresses. */
export async function deleteStudios(tx: Database, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(studios).where(inArray(studios.id, [...ids]));
}

/** Those of an import that are not there yet, by the source's own number. */
export async function insertNewReviews(tx: Database, rows: readonly NewReview[]): Promise<void> {
  await inBatches(rows, (batch) => tx.insert(reviews).values(batch).onConflictDoNothing());
}

/** By studio, of each review that has a number where it comes from, that number. */
export async function listReviewSources(
  db: Database,
  studioIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  if (studioIds.length === 0) return new Map();
  const { studioId, sourceId } = reviews;
  const found = await db
    .select({ studioId, sourceId })
    .from(reviews)
    .where(inArray(studioId, [...studioIds]));
  const byStudio = Map.groupBy(found, (review) => review.studioId);
  return new Map(
    [...byStudio].map(([id, of]) => [id, new Set(of.flatMap((review) => review.sourceId ?? []))]),
  );
}

/** What an import has brought. Answers with the studios that had any of it. */
export async function deleteReviewsOfImport(
  tx: Database,
  importId: number,
  studioIds: readonly number[],
): Promise<number[]> {
  if (studioIds.length === 0) return [];
  const deleted = await tx
    .delete(reviews)
    .where(and(eq(reviews.importId, importId), inArray(reviews.studioId, [...studioIds])))
    .returning({ studioId: reviews.studioId });
  return [...new Set(deleted.map(({ studioId }) => studioId))];
}

export async function findStudioAddress(
  db: Database,
  id: number,
): Promise<Pick<StudioRow, "citySlug" | "slug" | "hidden"> | undefined> {
  const [studio] = await db
    .select({ citySlug: studios.citySlug, slug: studios.slug, hidden: studios.hidden })
    .from(studios)
    .where(eq(studios.id, id));
  return studio;
}

/** Where a studio with this postal code is. */
export async function findPositionOfPostalCode(
  db: Database,
  postalCode: string,
): Promise<Position | undefined> {
  const [studio] = await db
    .select({ latitude: studios.latitude, longitude: studios.longitude })
    .from(studios)
    .where(eq(studios.postalCode, postalCode))
    .orderBy(studios.id)
    .limit(1);
  return studio;
}

type StudioIdentity = {
  readonly citySlug: string;
  readonly slug: string;
  readonly name: string;
  /** Ten digits, or undefined where the number has fewer. */
  readonly phoneDigits: string | undefined;
};

/** A live studio of the same name in the city, or else with the same phone number. */
export async function findSameStudio(
  db: Database,
  { citySlug, slug, name, phoneDigits }: StudioIdentity,
): Promise<number | undefined> {
  const sameName = and(
    eq(studios.citySlug, citySlug),
    or(eq(studios.slug, slug), eq(sql`lower(${studios.name})`, name.toLowerCase())),
  );
  const samePhone =
    phoneDigits &&
    eq(sql`right(regexp_replace(coalesce(${studios.phone}, ''), '\\D', '', 'g'), 10)`, phoneDigits);
  const [found] = await db
    .select({ id: studios.id })
    .from(studios)
    .where(and(eq(studios.hidden, false), samePhone ? or(sameName, samePhone) : sameName))
    .orderBy(sql`${sameName} desc`, studios.id)
    .limit(1);
  return found?.id;
}

/** PostgreSQL carries less than 8,000 bytes with a notice. */
const MAX_NAMED = 500;

/** Those that have a special day which is not over, those that had one yesterday, and those whose offer has just ended. */
export async function listWithSpecialDays(db: Database, today: string): Promise<number[]> {
  const first = dayPlus(today, -2);
  const rows = await db
    .select({ id: studios.id })
    .from(studios)
    .where(
      sql`${studios.introOffer} ->> 'until' between ${first} and ${today}
        or ${studios.specialDays} <> '[]'::jsonb and exists (
          select 1 from jsonb_array_elements(${studios.specialDays}) as day
          where day ->> 'date' >= ${first})`,
    )
    .orderBy(studios.id);
  return rows.map(({ id }) => id);
}

/** Within a transaction: every process hears of it with the commit. Where they are many, all are read anew. */
export async function announceStudios(tx: Database, ids: readonly number[]): Promise<void> {
  await notify(tx, STUDIOS_CHANGED, ids.length > MAX_NAMED ? "" : JSON.stringify(ids));
}
