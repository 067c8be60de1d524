import { STUDIOS_CHANGED } from "#server/catalogue/keep-fresh.ts";
import type { Database } from "#server/db/database.ts";
import { notify } from "#server/db/notify.ts";

/** Within a transaction: every process hears of it with the commit. */
export async function announceStudios(tx: Database, ids: readonly number[]): Promise<void> {
  await notify(tx, STUDIOS_CHANGED, JSON.stringify(ids));
}
