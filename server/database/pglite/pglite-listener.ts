import { setTimeout as sleep } from "node:timers/promises";
import { type ClientBase, escapeIdentifier, type Pool } from "pg";
import type { NoticeHandler } from "#server/database/database.ts";
import { NoticeHandlers } from "#server/database/notice-handlers.ts";

const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 15_000;

/** Listens on PGlite's only connection, among everything else that is asked on it. */
export class PgliteListener {
  readonly #handlers = new NoticeHandlers();
  readonly #closing = new AbortController();
  #isRecovering = false;

  /** Every connection of the pool comes by here before anything is asked on it. */
  async follow(client: ClientBase): Promise<void> {
    client.on("notification", ({ channel, payload = "" }) =>
      this.#handlers.tellMessage(channel, payload),
    );
    for (const channel of this.#handlers.channels) await client.query(listenTo(channel));
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
