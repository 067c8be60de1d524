import { and, eq, inArray, isNotNull, isNull, lt, ne, not, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#server/database/database.ts";
import { importRows, imports, importVerdicts } from "#server/database/schema/imports.ts";
import { reviewItems } from "#server/database/schema/queue.ts";
import { reviews } from "#server/database/schema/reviews.ts";
import {
  studioListings,
  studioOwnership,
  studios,
} from "#server/database/schema/studios-and-listings.ts";

type ImportRecord = typeof imports.$inferSelect;

export async function findImportRecord(
  db: Database,
  id: number,
): Promise<ImportRecord | undefined> {
  const [found] = await db.select().from(imports).where(eq(imports.id, id));
  return found;
}

/** One of several who want to read it does. */
export async function claimReading(db: Database, id: number, now: Date): Promise<boolean> {
  const claimed = await db
    .update(imports)
    .set({ workedOnAt: now })
    .where(and(eq(imports.id, id), eq(imports.state, "reading"), isNull(imports.workedOnAt)))
    .returning({ id: imports.id });
  return claimed.length > 0;
}

export async function renewReading(db: Database, id: number, now: Date): Promise<void> {
  const isReading = and(eq(imports.id, id), eq(imports.state, "reading"));
  await db.update(imports).set({ workedOnAt: now }).where(isReading);
}

/** From the choice of its columns on; false where somebody else was quicker. */
export async function beginReading(
  db: Database,
  id: number,
  mapping: ImportRecord["mapping"],
): Promise<boolean> {
  const begun = await db
    .update(imports)
    .set({ state: "reading", mapping, workedOnAt: null })
    .where(and(eq(imports.id, id), eq(imports.state, "uploaded")))
    .returning({ id: imports.id });
  return begun.length > 0;
}

/** What was read of it is forgotten. */
export async function refuseImport(
  db: Database,
  id: number,
  { message, now }: { message: string; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const refused = await tx
      .update(imports)
      .set({ state: "refused", message, finishedAt: now, counts: null })
      .where(and(eq(imports.id, id), eq(imports.state, "reading")))
      .returning({ id: imports.id });
    if (refused.length > 0) await tx.delete(importRows).where(eq(importRows.importId, id));
  });
}

/** What was looked at, or could not be read, and never became a part of the directory. */
export async function deleteUnusedImportsBefore(
  db: Database,
  before: Date,
  limit: number,
): Promise<number> {
  const { id, state, startedAt } = imports;
  const old = db
    .select({ id })
    .from(imports)
    .where(and(inArray(state, ["uploaded", "refused", "previewed"]), lt(startedAt, before)))
    .limit(limit);
  const gone = await db.delete(imports).where(inArray(id, old)).returning({ id });
  return gone.length;
}

/** Those that nobody has read on since that time: whoever did is gone. */
export async function listStoppedReadings(db: Database, before: Date): Promise<number[]> {
  const lastWork = sql`coalesce(${imports.workedOnAt}, ${imports.startedAt})`;
  const found = await db
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.state, "reading"), lt(lastWork, before)));
  return found.map(({ id }) => id);
}

const { id, name, phone, website, postalCode, address, city, latitude, longitude } = studios;
const identity = {
  ...{ studioId: id, name, phone, website, postalCode, address, city },
  ...{ latitude, longitude },
  isPositionApproximate: studios.isPositionApproximate,
  googlePlaceId: studios.googlePlaceId,
  osmId: studios.osmId,
};

/** What an imported place can be recognised by: of every studio but the sample's that were taken away. */
export async function listKnownPlaces(db: Database) {
  const isGoneSample = and(eq(studios.hidden, true), eq(studios.source, "sample"));
  return db
    .select({ ...identity, mergedIntoId: studios.mergedIntoId })
    .from(studios)
    .where(or(isNotNull(studios.mergedIntoId), not(isGoneSample ?? sql`false`)))
    .orderBy(id);
}

export async function listVerdicts(db: Database) {
  const { placeKey, studioId, verdict } = importVerdicts;
  return db.select({ placeKey, studioId, verdict }).from(importVerdicts);
}

export async function listStudioRows(db: Database, ids: readonly number[]) {
  return db
    .select()
    .from(studios)
    .where(and(inArray(id, [...ids]), isNull(studios.mergedIntoId)));
}

/** Why each of these studios can't just go, where somebody has something to do with it. */
export async function listStudioTies(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const ties = new Map<number, string>();
  for (const { words, table, column, where } of tieKinds) {
    const found = await db
      .selectDistinct({ id: column })
      .from(table)
      .where(and(inArray(column, [...ids]), where));
    for (const { id } of found) if (typeof id === "number") ties.set(id, words);
  }
  return ties;
}

type TieKind = {
  readonly words: string;
  readonly table: PgTable;
  readonly column: PgColumn;
  readonly where?: SQL | undefined;
};

const tieKinds: readonly TieKind[] = [
  {
    words: "something about it was proposed since",
    table: reviewItems,
    column: reviewItems.studioId,
    where: ne(reviewItems.kind, "import-doubt"),
  },
  {
    words: "another studio was merged into it",
    table: studios,
    column: studios.mergedIntoId,
  },
  {
    words: "it was merged into another studio",
    table: studios,
    column: studios.id,
    where: isNotNull(studios.mergedIntoId),
  },
  {
    words: "a visitor reviewed it since",
    table: reviews,
    column: reviews.studioId,
    where: eq(reviews.origin, "visitor"),
  },
  {
    words: "a listing belongs to it",
    table: studioListings,
    column: studioListings.studioId,
  },
  {
    words: "it is claimed by its owner",
    table: studioOwnership,
    column: studioOwnership.studioId,
  },
];
