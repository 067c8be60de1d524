import { and, eq } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { studioOwnership } from "#server/database/schema/studio-ownership.ts";

type Ownership = { readonly userId: number; readonly studioId: number };

/** Who owns it already stays so. */
export async function insertOwnership(db: Database, ownership: Ownership): Promise<void> {
  await db.insert(studioOwnership).values(ownership).onConflictDoNothing();
}

export async function deleteOwnership(
  db: Database,
  { userId, studioId }: Ownership,
): Promise<void> {
  await db
    .delete(studioOwnership)
    .where(and(eq(studioOwnership.userId, userId), eq(studioOwnership.studioId, studioId)));
}
