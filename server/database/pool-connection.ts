import { sql } from "drizzle-orm";
import type { Pool } from "pg";
import { type DatabaseConnection, once } from "./database.ts";
import { notify } from "./notices.ts";
import { createDrizzle } from "./safe-transactions.ts";

type Parts = Pick<DatabaseConnection, "engine" | "listen" | "freeze" | "move" | "close"> & {
  pool: Pool;
  /** How long a transaction may take to begin: longer means that the database does not answer. */
  beginMs: number;
};

/** What the site asks of a database, over `pg`'s pool of either engine. */
export function connectionOver({ pool, beginMs, close, ...parts }: Parts): DatabaseConnection {
  const db = createDrizzle(pool, beginMs);
  return {
    ...parts,
    db,
    notify: (channel, payload) => notify(db, channel, payload),
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
