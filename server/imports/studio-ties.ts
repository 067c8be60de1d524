import { and, eq, inArray, isNotNull, ne, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#server/database/database.ts";
import { reviewItems } from "#server/database/schema/queue.ts";
import { reviews } from "#server/database/schema/reviews.ts";
import { studioListings } from "#server/database/schema/studio-listings.ts";
import { studioOwnership } from "#server/database/schema/studio-ownership.ts";
import { studios } from "#server/database/schema/studios.ts";

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
