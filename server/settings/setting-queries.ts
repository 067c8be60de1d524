import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { settings } from "#server/database/schema/site.ts";

export type SettingRow = { readonly value: string; readonly version: number };

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
  return (await findSettingRow(db, key))?.value;
}

/** With its version, for whoever may change it. */
export async function findSettingRow(db: Database, key: string): Promise<SettingRow | undefined> {
  const { value, version } = settings;
  const [row] = await db.select({ value, version }).from(settings).where(eq(settings.key, key));
  return row;
}

/** Whatever it was before. */
export async function putSetting(db: Database, key: string, value: string): Promise<void> {
  await db
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({
      target: settings.key,
      set: { value, version: sql`${settings.version} + 1`, updatedAt: sql`now()` },
    });
}

/** Whether it was still the version that was read; 0 where there was none. */
export async function replaceSetting(
  db: Database,
  key: string,
  { value, version }: SettingRow,
): Promise<boolean> {
  if (version === 0) return claimSetting(db, key, value);
  const changed = await db
    .update(settings)
    .set({ value, version: version + 1 })
    .where(and(eq(settings.key, key), eq(settings.version, version)))
    .returning({ key: settings.key });
  return changed.length > 0;
}
