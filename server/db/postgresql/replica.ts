import { setTimeout as pause } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import type { Database, WarningHandler } from "#server/db/database.ts";

type ReplicaParts = {
  replicaUrl: string;
  primary: Pool;
  onWarning: WarningHandler;
  /** How long a reader waits until the replica has what the primary has now. */
  waitMs?: number | undefined;
};

const WAIT_MS = 2_000;
const LOOK_MS = 50;

/** A copy of the database that takes over reading much at once, as long as it is not behind. */
export class Replica {
  readonly #pool: Pool;
  readonly #db: Database;
  readonly #primary: Pool;
  readonly #onWarning: WarningHandler;
  readonly #waitMs: number;

  constructor({ replicaUrl, primary, onWarning, waitMs = WAIT_MS }: ReplicaParts) {
    this.#primary = primary;
    this.#onWarning = onWarning;
    this.#waitMs = waitMs;
    this.#pool = new Pool({
      connectionString: replicaUrl,
      application_name: "pilates-atlas-replica",
      max: 2,
      idleTimeoutMillis: 30_000,
      connectionTimeoutMillis: waitMs,
      statement_timeout: 15_000,
      query_timeout: 20_000,
    });
    this.#pool.on("error", (error) =>
      onWarning("An idle connection to the replica was lost", error),
    );
    this.#pool.on("connect", (client) => client.on("error", () => {}));
    this.#db = drizzle({ client: this.#pool, casing: "snake_case" });
  }

  /** Sees all that was committed before the call, from the primary where the replica can't say so. */
  async read<Result>(
    read: (db: Database) => Promise<Result>,
    primaryDb: Database,
  ): Promise<Result> {
    try {
      await this.#catchUp();
      return await read(this.#db);
    } catch (error) {
      this.#onWarning("The replica could not be read, asking the primary", error);
      return read(primaryDb);
    }
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  async #catchUp(): Promise<void> {
    const { rows } = await this.#primary.query<{ lsn: string }>(
      "select pg_current_wal_insert_lsn()::text as lsn",
    );
    const givesUpAt = performance.now() + this.#waitMs;
    while (!(await this.#has(rows[0]?.lsn ?? ""))) {
      if (performance.now() > givesUpAt) throw new Error("the replica is behind");
      await pause(LOOK_MS);
    }
  }

  async #has(lsn: string): Promise<boolean> {
    const { rows } = await this.#pool.query<{ replays: boolean; has: boolean | null }>(
      "select pg_is_in_recovery() as replays, pg_last_wal_replay_lsn() >= $1::pg_lsn as has",
      [lsn],
    );
    if (!rows[0]?.replays) throw new Error("DATABASE_REPLICA_URL leads to no replica");
    return rows[0].has ?? false;
  }
}
