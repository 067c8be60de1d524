import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import type { DatabaseConnection } from "./database.ts";
import { notify } from "./notify.ts";
import { once } from "./once.ts";

type Parts = Pick<DatabaseConnection, "engine" | "listen" | "close"> & { pool: Pool };

/** What the site asks of a database, over `pg`'s pool of either engine. */
export function connectionOver({ engine, pool, listen, close }: Parts): DatabaseConnection {
  const db = drizzle({ client: pool, casing: "snake_case" });
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
