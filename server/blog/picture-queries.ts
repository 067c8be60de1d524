import { eq } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { pictures } from "#server/database/schema/blog.ts";

type PictureRow = typeof pictures.$inferSelect;
export type PictureType = PictureRow["mediaType"];

/** False where the same picture is there already. */
export async function insertPicture(
  db: Database,
  row: typeof pictures.$inferInsert,
): Promise<boolean> {
  const inserted = await db
    .insert(pictures)
    .values(row)
    .onConflictDoNothing({ target: pictures.hash })
    .returning({ id: pictures.id });
  return inserted.length > 0;
}

export async function findPictureByHash(
  db: Database,
  hash: string,
): Promise<Pick<PictureRow, "mediaType" | "content"> | undefined> {
  const [row] = await db
    .select({ mediaType: pictures.mediaType, content: pictures.content })
    .from(pictures)
    .where(eq(pictures.hash, hash));
  return row;
}

export async function hasPicture(db: Database, hash: string): Promise<boolean> {
  const rows = await db.select({ id: pictures.id }).from(pictures).where(eq(pictures.hash, hash));
  return rows.length > 0;
}
