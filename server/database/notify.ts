import { sql } from "drizzle-orm";
import type { Database } from "./database.ts";

/** Inside a transaction it is sent with the commit, and not at all after a rollback. */
export async function notify(db: Database, channel: string, payload: string): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${payload})`);
}
