import { and, eq, isNull, ne, or, sql } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { imports } from "#server/database/schema/imports.ts";
import { reviewItems } from "#server/database/schema/queue.ts";
import { studios } from "#server/database/schema/studios-and-listings.ts";

/** Websites of other studios that have one of these texts in them, in any case of their letters. */
export async function listWebsitesWith(
  db: Database,
  texts: readonly string[],
  besides: number,
): Promise<(string | null)[]> {
  const isIn = texts.map((text) => sql`position(${text} in lower(${studios.website})) > 0`);
  const rows = await db
    .select({ website: studios.website })
    .from(studios)
    .where(and(ne(studios.id, besides), isNull(studios.mergedIntoId), or(...isIn)));
  return rows.map(({ website }) => website);
}

export async function findImportedAt(db: Database, importId: number): Promise<Date | undefined> {
  const { id, startedAt } = imports;
  const [row] = await db.select({ startedAt }).from(imports).where(eq(id, importId));
  return row?.startedAt;
}

/** Returns the values that visitors suggested for a field and somebody approved. */
export async function listSuggestedValues(
  db: Database,
  studioId: number,
  field: "email" | "website",
): Promise<string[]> {
  const value = sql<string | null>`${reviewItems.proposal} -> 'changes' ->> ${field}`;
  const isApproved = and(eq(reviewItems.kind, "report"), eq(reviewItems.state, "approved"));
  const rows = await db
    .select({ value })
    .from(reviewItems)
    .where(and(eq(reviewItems.studioId, studioId), isApproved));
  return rows.flatMap((row) => row.value ?? []);
}
