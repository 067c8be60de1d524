import { and, asc, eq, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { alias, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#server/database/database.ts";
import { users } from "#server/database/schema/accounts.ts";
import { timetables } from "#server/database/schema/classes.ts";
import { reviewItems } from "#server/database/schema/queue.ts";
import { reviews, studioFacts } from "#server/database/schema/reviews.ts";
import {
  studioListings,
  studioOwnership,
  studios,
} from "#server/database/schema/studios-and-listings.ts";

/** Of the accounts that the sample brings along. */
export const SAMPLE_PROVIDER = "sample";

const isSample = and(eq(studios.source, "sample"), isNull(studios.mergedIntoId));

/** The fictional studios that visitors see, or don't, locked until the transaction ends. */
export async function lockSample(tx: Database, which: { hidden: boolean }) {
  return listSample(tx, which).for("update");
}

export function listSample(db: Database, { hidden }: { hidden: boolean }) {
  return db
    .select({ id: studios.id, name: studios.name, city: studios.city })
    .from(studios)
    .where(and(isSample, eq(studios.hidden, hidden)))
    .orderBy(asc(studios.id));
}

/** The number of one that visitors see, by its `googlePlaceId`. */
export async function findSampleStudio(
  db: Database,
  googlePlaceId: string,
): Promise<number | undefined> {
  const [studio] = await db
    .select({ id: studios.id })
    .from(studios)
    .where(and(isSample, eq(studios.hidden, false), eq(studios.googlePlaceId, googlePlaceId)));
  return studio?.id;
}

/** Who has had to do with a fictional studio since it was made up, by its number. */
export async function listSampleTouches(tx: Database): Promise<ReadonlyMap<number, string[]>> {
  const touches = new Map<number, string[]>();
  for (const { by, table, studioId, where } of marks) {
    const rows = await tx
      .selectDistinct({ id: studios.id })
      .from(studios)
      .innerJoin(table, eq(studioId, studios.id))
      .where(and(isSample, where));
    for (const { id } of rows) touches.set(id, [...(touches.get(id) ?? []), by]);
  }
  return touches;
}

const other = alias(studios, "other");

type Mark = { by: string; table: PgTable; studioId: PgColumn; where?: SQL | undefined };

const factOf = (by: string, where: SQL | undefined): Mark => ({
  by,
  table: studioFacts,
  studioId: studioFacts.studioId,
  where,
});

const marks: readonly Mark[] = [
  {
    by: "an owner",
    table: studioOwnership,
    studioId: studioOwnership.studioId,
    // The sample has owners of its own.
    where: sql`${studioOwnership.userId} not in (select ${users.id} from ${users} where ${users.provider} = ${SAMPLE_PROVIDER})`,
  },
  { by: "a listing", table: studioListings, studioId: studioListings.studioId },
  factOf("what its owner wrote", eq(studioFacts.source, "owner")),
  factOf(
    "what an operator wrote",
    or(eq(studioFacts.source, "operator"), isNotNull(studioFacts.confirmedAt)),
  ),
  factOf(
    "what an import brought",
    and(eq(studioFacts.source, "import"), isNotNull(studioFacts.importId)),
  ),
  {
    by: "a review",
    table: reviews,
    studioId: reviews.studioId,
    where: ne(reviews.origin, "sample"),
  },
  {
    by: "classes that somebody typed",
    table: timetables,
    studioId: timetables.studioId,
    where: ne(timetables.source, "sample"),
  },
  { by: "another page that was merged into it", table: other, studioId: other.mergedIntoId },
  {
    by: "something in the queue",
    table: reviewItems,
    studioId: reviewItems.studioId,
    where: eq(reviewItems.state, "open"),
  },
];
