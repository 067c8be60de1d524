import { sql } from "drizzle-orm";
import type { Database } from "./database.ts";

/** Who takes the same name waits until the transaction ends. */
export async function lockName(tx: Database, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`);
}

/** Room of deleted rows can be used again. PostgreSQL does it by itself, the embedded one does not. */
export async function vacuum(db: Database, table: string): Promise<void> {
  await db.execute(sql`vacuum ${sql.identifier(table)}`);
}
