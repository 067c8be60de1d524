import { eq } from "drizzle-orm";
import type { Database } from "../database.ts";
import { settings } from "../schema/settings.ts";

/** Whether the setting was ours to make; another transaction that makes it is waited for. */
export async function claimSetting(db: Database, key: string, value: string): Promise<boolean> {
  const made = await db
    .insert(settings)
    .values({ key, value })
    .onConflictDoNothing()
    .returning({ key: settings.key });
  return made.length > 0;
}

export async function findSetting(db: Database, key: string): Promise<string | undefined> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, key));
  return row?.value;
}
