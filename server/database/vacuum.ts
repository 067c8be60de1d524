import { sql } from "drizzle-orm";
import type { Database } from "./database.ts";

/** Room of deleted rows can be used again. PostgreSQL does it by itself, the embedded one does not. */
export async function vacuum(db: Database, table: string): Promise<void> {
  await db.execute(sql`vacuum ${sql.identifier(table)}`);
}
