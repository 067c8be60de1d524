import { and, between, eq, ne, sql } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { studioFacts } from "#server/database/schema/studio-facts.ts";

/** Studios whose hours were last seen or confirmed within this time. */
export async function listHoursLastKnown(
  db: Database,
  { from, to }: { from: Date; to: Date },
): Promise<number[]> {
  const lastKnown = sql`greatest(${studioFacts.lastSeenAt}, ${studioFacts.confirmedAt})`;
  const rows = await db
    .select({ id: studioFacts.studioId })
    .from(studioFacts)
    .where(
      and(
        eq(studioFacts.field, "hours"),
        ne(studioFacts.source, "sample"),
        between(lastKnown, from.toISOString(), to.toISOString()),
      ),
    );
  return rows.map(({ id }) => id);
}
