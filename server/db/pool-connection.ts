import { sql } from "drizzle-orm";
import type { Pool } from "pg";
import type { DatabaseConnection } from "./database.ts";
import { notify } from "./notify.ts";
import { once } from "./once.ts";
import { createDrizzle } from "./safe-transactions.ts";

type Parts = Pick<DatabaseConnection, "engine" | "listen" | "close"> & {
  pool: Pool;
  /** How long a transaction may take to begin: longer means that the database does not answer. */
  beginMs: number;
};

/** What the site asks of a database, over `pg`'s pool of either engine. */
export function connectionOver(parts: Parts): DatabaseConnection {
  const { engine, pool, beginMs, listen, close } = parts;
  const db = createDrizzle(pool, beginMs);
  return {
    db,
    engine,
    notify: (channel, payload) => notify(db, channel, payload),
    listen,
    ping: async () => {
      await db.execute(sql`select 1`);
    },
    poolState: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: once(close),
  };
}
