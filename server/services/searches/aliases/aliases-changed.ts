import type { Catalogue } from "#server/catalogue/catalogue.ts";
import type { Database, DatabaseConnection } from "#server/db/database.ts";
import { notify } from "#server/db/notify.ts";
import { listAliasRows } from "#server/db/queries/searches/search-aliases.ts";
import type { Log } from "#server/log.ts";
import { readOnNotice } from "#server/services/read-on-notice.ts";

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
