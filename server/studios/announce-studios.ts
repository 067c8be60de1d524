import { STUDIOS_CHANGED } from "#server/catalogue/keep-fresh.ts";
import type { Database } from "#server/database/database.ts";
import { notify } from "#server/database/notices.ts";

/** PostgreSQL carries less than 8,000 bytes with a notice. */
const MAX_NAMED = 500;

/** Within a transaction: every process hears of it with the commit. Where they are many, all are read anew. */
export async function announceStudios(tx: Database, ids: readonly number[]): Promise<void> {
  await notify(tx, STUDIOS_CHANGED, ids.length > MAX_NAMED ? "" : JSON.stringify(ids));
}
