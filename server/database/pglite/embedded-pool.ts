import { Pool, type PoolClient } from "pg";

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/**
 * PGlite's pool of one: it has one session, so whoever asks outside a transaction waits for its end.
 * For a move it belongs to the mover alone; others are told what a server says that is not ready.
 */
export class EmbeddedPool extends Pool {
  #isReserved = false;
  #successor: Pool | undefined;

  /** The connection, once those are done that asked before. Whoever asks from now on is refused. */
  reserve(): Promise<PoolClient> {
    this.#isReserved = true;
    return super.connect();
  }

  /** Serves again. */
  reopen(): void {
    this.#isReserved = false;
  }

  /** Serves again, from another database. */
  continueWith(successor: Pool): void {
    this.#successor = successor;
    this.reopen();
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<PoolClient> | undefined {
    if (this.#isReserved) return refuse(callback);
    const successor = this.#successor;
    if (callback === undefined) return successor?.connect() ?? super.connect();
    if (successor === undefined) super.connect(callback);
    else successor.connect(callback);
    return undefined;
  }

  override async end(): Promise<void> {
    await this.#successor?.end();
    await super.end();
  }
}

function refuse(callback: ConnectCallback | undefined): Promise<PoolClient> | undefined {
  const error = Object.assign(new Error("The database is being moved"), { code: "57P03" });
  if (callback === undefined) return Promise.reject(error);
  callback(error, undefined, () => {});
  return undefined;
}
