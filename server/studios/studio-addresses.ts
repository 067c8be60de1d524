import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { studios } from "#server/database/schema/studios.ts";

/** Of those that visitors see. */
export async function listAddresses(db: Database, ids: readonly number[]) {
  const { id, citySlug, slug } = studios;
  return db
    .select({ id, citySlug, slug })
    .from(studios)
    .where(and(inArray(id, [...ids]), eq(studios.hidden, false)));
}
