import { setTimeout as sleep } from "node:timers/promises";
import { type ClientBase, escapeIdentifier, Pool, type PoolClient } from "pg";
import type { NoticeHandler } from "#server/database/database.ts";
import { NoticeHandlers } from "#server/database/notices.ts";

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

  /** For whoever asks on PGlite's session past its client, which is not the site's any more once it has moved. */
  lend(): Promise<PoolClient> {
    return this.#successor === undefined ? this.connect() : Promise.reject(beingMoved());
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
  const error = beingMoved();
  if (callback === undefined) return Promise.reject(error);
  callback(error, undefined, () => {});
  return undefined;
}

function beingMoved(): Error {
  return Object.assign(new Error("The database is being moved"), { code: "57P03" });
}

const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 15_000;

/** Listens on PGlite's only connection, among everything else that is asked on it. */
export class PgliteListener {
  readonly #handlers = new NoticeHandlers();
  readonly #closing = new AbortController();
  #isRecovering = false;

  /** Every connection of the pool comes by here before anything is asked on it. */
  async follow(client: ClientBase): Promise<void> {
    client.on("notification", ({ channel, payload = "" }) => this.tell(channel, payload));
    for (const channel of this.#handlers.channels) await client.query(listenTo(channel));
  }

  /** What came over the session, to whoever asked on it just then. */
  tell(channel: string, payload: string): void {
    this.#handlers.tellMessage(channel, payload);
  }

  async listen(pool: Pool, channel: string, handler: NoticeHandler): Promise<() => Promise<void>> {
    const stop = this.#handlers.add(channel, handler);
    await pool.query(listenTo(channel));
    return stop;
  }

  /** After a loss: whoever listens reads anew once the database answers. */
  async recover(pool: Pool): Promise<void> {
    if (this.#isRecovering) return;
    this.#isRecovering = true;
    const { signal } = this.#closing;
    let delayMs = FIRST_DELAY_MS;
    while (!signal.aborted && !(await answers(pool))) {
      await sleep(delayMs, undefined, { signal }).catch(() => {});
      delayMs = Math.min(delayMs * 2, MAX_DELAY_MS);
    }
    this.#isRecovering = false;
    if (!signal.aborted) this.#handlers.tellReconnected();
  }

  close(): void {
    this.#closing.abort();
  }
}

function listenTo(channel: string): string {
  return `listen ${escapeIdentifier(channel)}`;
}

function answers(pool: Pool): Promise<boolean> {
  return pool.query("select 1").then(
    () => true,
    () => false,
  );
}
