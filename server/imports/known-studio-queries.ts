import { and, eq, inArray, isNotNull, isNull, ne, not, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#server/database/database.ts";
import { importVerdicts } from "#server/database/schema/imports.ts";
import { reviewItems } from "#server/database/schema/queue.ts";
import { reviews } from "#server/database/schema/reviews.ts";
import {
  studioListings,
  studioOwnership,
  studios,
} from "#server/database/schema/studios-and-listings.ts";

const { id, name, phone, website, postalCode, address, city, latitude, longitude } = studios;
const { mergedIntoId, listingId, source } = studios;
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
  const found = await db
    .select({ ...identity, mergedIntoId, listingId, source })
    .from(studios)
    .where(or(isNotNull(mergedIntoId), not(isGoneSample ?? sql`false`)))
    .orderBy(id);
  return found.map(({ listingId: listing, source: from, ...known }) => ({
    ...known,
    isListed: listing !== null || from === "listing",
  }));
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
