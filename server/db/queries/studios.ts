import { and, eq, or, sql } from "drizzle-orm";
import type { Position } from "#domain/rules/places/distance.ts";
import type { Database } from "../database.ts";
import { inBatches } from "../in-batches.ts";
import { reviews } from "../schema/reviews.ts";
import { studios } from "../schema/studios.ts";
import type { StudioRow } from "./live-studios.ts";

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

/** Locked until the transaction ends; undefined where there is none. */
export async function lockStudio(tx: Database, id: number): Promise<StudioRow | undefined> {
  const [studio] = await tx.select().from(studios).where(eq(studios.id, id)).for("update");
  return studio;
}

export async function findStudioAddress(
  db: Database,
  id: number,
): Promise<Pick<StudioRow, "citySlug" | "slug"> | undefined> {
  const [studio] = await db
    .select({ citySlug: studios.citySlug, slug: studios.slug })
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
