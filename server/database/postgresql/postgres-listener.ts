import { Client } from "pg";
import type { NoticeHandler, WarningHandler } from "#server/database/database.ts";
import { NoticeHandlers } from "#server/database/notices.ts";

const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 15_000;
/** A connection that a router dropped looks alive until something is sent on it. */
const HEARTBEAT_MS = 30_000;

/** LISTEN needs a connection of its own, for as long as the process lives. */
export class PostgresListener {
  readonly #databaseUrl: string;
  readonly #onWarning: WarningHandler;
  readonly #handlers = new NoticeHandlers();
  readonly #heartbeat = setInterval(() => this.#checkAlive(), HEARTBEAT_MS).unref();
  #client: Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #delayMs = FIRST_DELAY_MS;
  #isClosed = false;

  constructor(databaseUrl: string, onWarning: WarningHandler) {
    this.#databaseUrl = databaseUrl;
    this.#onWarning = onWarning;
  }

  /** Where the database is away just now, the handler gets `reconnected` once it is back. */
  async listen(channel: string, handler: NoticeHandler): Promise<() => Promise<void>> {
    const stop = this.#handlers.add(channel, handler);
    if (this.#client) await this.#listenTo(this.#client, [channel]);
    else if (!this.#retry) await this.#connect();
    return stop;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    clearInterval(this.#heartbeat);
    await this.#client?.end();
  }

  async #connect(): Promise<boolean> {
    const client = new Client({
      connectionString: this.#databaseUrl,
      application_name: "pilates-atlas-listener",
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      keepAlive: true,
    });
    this.#client = client;
    client.on("error", (error) => this.#lose(client, error));
    client.on("end", () => this.#lose(client, undefined));
    client.on("notification", ({ channel, payload = "" }) =>
      this.#handlers.tellMessage(channel, payload),
    );
    client.connect().catch((error) => this.#lose(client, error));
    return this.#listenTo(client, this.#handlers.channels);
  }

  /** Queries wait for the connection; they fail where it fails. */
  async #listenTo(client: Client, channels: readonly string[]): Promise<boolean> {
    try {
      for (const channel of channels) {
        await client.query(`listen ${client.escapeIdentifier(channel)}`);
      }
      this.#delayMs = FIRST_DELAY_MS;
      return true;
    } catch (error) {
      this.#lose(client, error);
      return false;
    }
  }

  #lose(client: Client, error: unknown): void {
    if (this.#isClosed || this.#client !== client) return;
    this.#client = undefined;
    this.#onWarning("The connection that listens to the database was lost", error);
    client.end().catch(() => {});
    this.#retry = setTimeout(() => this.#reconnect(), this.#delayMs);
    this.#delayMs = Math.min(this.#delayMs * 2, MAX_DELAY_MS);
  }

  async #reconnect(): Promise<void> {
    this.#retry = undefined;
    if (await this.#connect()) this.#handlers.tellReconnected();
  }

  #checkAlive(): void {
    const client = this.#client;
    client?.query("select 1").catch((error) => this.#lose(client, error));
  }
}
