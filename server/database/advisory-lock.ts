import { sql } from "drizzle-orm";
import type { Database } from "./database.ts";

/** Who takes the same name waits until the transaction ends. */
export async function lockName(tx: Database, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`);
}
