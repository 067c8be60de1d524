import type { DatabaseConnection } from "#server/database/database.ts";
import { countOneMore } from "#server/http/rate-limit-queries.ts";
import { type CountForAll, SharedCounts } from "#server/http/shared-counts.ts";
import { sharedLimitStore } from "#server/http/shared-limit-store.ts";
import type { SiteParts } from "./site-parts.ts";

/** An embedded database has one process, whose own counts are all there are. */
export function limitStoreOf(
  { engine, db }: DatabaseConnection,
  { log, limitWaitMs }: Pick<SiteParts, "log" | "limitWaitMs">,
) {
  if (engine === "pglite") return undefined;
  const countForAll: CountForAll = (key, windowMs) => countOneMore(db, key, windowMs);
  return sharedLimitStore(new SharedCounts({ countForAll, log, waitMs: limitWaitMs }));
}
