import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool, PoolClient } from "pg";
import { type Database, type DatabaseConnection, once } from "./database.ts";
import { isDatabaseAway } from "./database-away.ts";
import { notify } from "./notices.ts";

type Parts = Pick<
  DatabaseConnection,
  "engine" | "listen" | "share" | "freeze" | "move" | "close"
> & {
  pool: Pool;
  /** How long a transaction may take to begin: longer means that the database does not answer. */
  beginMs: number;
};

/** What the site asks of a database, over `pg`'s pool of either engine. */
export function connectionOver({ pool, beginMs, close, ...parts }: Parts): DatabaseConnection {
  const db = databaseOver(pool, beginMs);
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

const CASING = "snake_case";

/**
 * Drizzle over a pool, with transactions of its own. Drizzle's keep a client for ever where `begin`
 * fails, and ask one that is dead or frozen to roll back, and wait for it once more.
 */
export function databaseOver(pool: Pool, beginMs: number): Database {
  const db = drizzle({ client: pool, casing: CASING });
  db.transaction = async (work, config) => {
    const lease = new Lease(await pool.connect());
    const tooLate = setTimeout(() => lease.end(), beginMs);
    let failure: { error: unknown } | undefined;
    try {
      return await drizzle({ client: lease.client, casing: CASING }).transaction(async (tx) => {
        clearTimeout(tooLate);
        try {
          return await work(tx);
        } catch (error) {
          failure = { error };
          if (isDatabaseAway(error)) lease.end();
          throw error;
        }
      }, config);
    } catch (error) {
      if (isDatabaseAway(error)) lease.end();
      throw failure === undefined ? error : failure.error;
    } finally {
      clearTimeout(tooLate);
      lease.giveBack();
    }
  };
  return db;
}

/** A client of the pool, given back once. */
class Lease {
  readonly client: PoolClient;
  #isOver = false;

  constructor(client: PoolClient) {
    this.client = client;
    client.once("error", this.#onError);
  }

  /** The database has ended it, since nothing was asked for too long: whoever waits for the pool gets another. */
  readonly #onError = () => this.end();

  /** Whatever is asked on it fails at once; the pool makes another. */
  end(): void {
    this.#release(true);
  }

  /** One that is still within a transaction must not reach anybody else. */
  giveBack(): void {
    this.#release(this.client.getTransactionStatus() !== "I");
  }

  #release(isUnusable: boolean): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.client.off("error", this.#onError);
    this.client.release(isUnusable);
  }
}
