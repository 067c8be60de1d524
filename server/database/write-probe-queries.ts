import { sql } from "drizzle-orm";
import { settings } from "#server/database/schema/site.ts";
import type { Database } from "./database.ts";

const row = { key: "write-probe", value: "written" };

/**
 * Fails where nothing could be written: half a megabyte goes to a temporary file on the database's disk,
 * and a row to its table and its log. It is the same row each time, so nothing grows.
 */
export async function probeWrite(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local work_mem = '64kB'`);
    await tx.execute(sql`
      select count(*) from (
        select repeat(md5(number::text), 32) as filler
        from generate_series(1, 500) as number order by filler
      ) as sorted
    `);
    await tx
      .insert(settings)
      .values(row)
      .onConflictDoUpdate({
        target: settings.key,
        set: { value: row.value, updatedAt: sql`${settings.updatedAt}` },
      });
  });
}
