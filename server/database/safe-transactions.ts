import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool, PoolClient } from "pg";
import { isDatabaseAway } from "./database-away.ts";

const CASING = "snake_case";

/**
 * Drizzle over a pool, with transactions of its own. Drizzle's keep a client for ever where `begin`
 * fails, and ask one that is dead or frozen to roll back, and wait for it once more.
 */
export function createDrizzle(pool: Pool, beginMs: number) {
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
  }

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
    this.client.release(isUnusable);
  }
}
