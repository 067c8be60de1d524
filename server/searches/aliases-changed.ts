import type { Catalogue } from "#server/catalogue/catalogue.ts";
import type { Database, DatabaseConnection } from "#server/database/database.ts";
import { notify } from "#server/database/notify.ts";
import { readOnNotice } from "#server/database/read-on-notice.ts";
import type { Log } from "#server/log.ts";
import { listAliasRows } from "./alias-queries.ts";

const ALIASES_CHANGED = "search_aliases_changed";

/** To be called in the transaction that changes an alias: every process then reads them anew. */
export async function announceAliasChange(tx: Database): Promise<void> {
  await notify(tx, ALIASES_CHANGED, "");
}

/** Answers with a function that stops it. */
export function keepAliasesFresh(
  connection: DatabaseConnection,
  { catalogue, log }: { catalogue: Catalogue; log: Log },
): Promise<() => Promise<void>> {
  return readOnNotice(connection, {
    channel: ALIASES_CHANGED,
    log,
    read: async () => catalogue.replaceAliases(await listAliasRows(connection.db)),
  });
}
