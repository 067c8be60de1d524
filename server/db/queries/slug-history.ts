import { and, eq } from "drizzle-orm";
import type { Database } from "../database.ts";
import { slugHistory } from "../schema/slug-history.ts";

export async function findRenamedStudio(
  db: Database,
  citySlug: string,
  slug: string,
): Promise<number | undefined> {
  const [row] = await db
    .select({ studioId: slugHistory.studioId })
    .from(slugHistory)
    .where(and(eq(slugHistory.citySlug, citySlug), eq(slugHistory.slug, slug)));
  return row?.studioId;
}
