import type { DatabaseConnection } from "#server/database/database.ts";
import type { Log } from "#server/log.ts";
import { type DeliveryParts, deliverMail } from "./deliver-mail.ts";
import type { MailProvider } from "./mail-provider.ts";
import { pauseMs, retryDelayMs } from "./mail-retry.ts";
import { claimMail, msUntilNextMail, outboxChannel } from "./outbox-queries.ts";

type OutboxParts = {
  connection: DatabaseConnection;
  provider: MailProvider;
  log: Log;
  claimMs?: number;
  retryDelayMs?: DeliveryParts["retryDelayMs"];
  pauseMs?: typeof pauseMs;
};

const CLAIM_MS = 30_000;
/** A notice may be lost with its connection: a look now and then finds what it was about. */
const MAX_REST_MS = 15_000;
const MIN_REST_MS = 20;

/** Sends what services have written, one mail at a time; any number of processes share the work. */
export class Outbox {
  readonly #connection: DatabaseConnection;
  readonly #log: Log;
  readonly #delivery: DeliveryParts;
  readonly #pauseMs: typeof pauseMs;
  readonly #stopping = new AbortController();
  #failuresInARow = 0;
  #pausedUntil = 0;
  #isWoken = false;
  #endRest: () => void = () => {};
  #running: Promise<void> = Promise.resolve();
  #stopListening: () => Promise<void> = async () => {};

  constructor({ connection, provider, log, ...options }: OutboxParts) {
    this.#connection = connection;
    this.#log = log;
    this.#pauseMs = options.pauseMs ?? pauseMs;
    this.#delivery = {
      db: connection.db,
      provider,
      log,
      claimMs: options.claimMs ?? CLAIM_MS,
      retryDelayMs: options.retryDelayMs ?? retryDelayMs,
    };
  }

  async start(): Promise<void> {
    this.#stopListening = await this.#connection.listen(outboxChannel, () => this.#wake());
    this.#running = this.#run();
  }

  /** The mail in hand is finished first. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#endRest();
    await this.#running;
    await this.#stopListening();
    await this.#delivery.provider.close();
  }

  async #run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      try {
        await this.#rest(await this.#work());
      } catch (error) {
        this.#log.warn({ err: error }, "the outbox could not be read, trying again");
        await this.#rest(this.#pause());
      }
    }
  }

  /** One mail; answers how long there is nothing more to do. */
  async #work(): Promise<number> {
    this.#isWoken = false;
    const mail = await claimMail(this.#connection.db, this.#delivery.claimMs);
    if (mail === undefined) return this.#restMs();
    const outcome = await deliverMail(this.#delivery, mail, this.#stopping.signal);
    if (outcome === "unreachable") return this.#pause();
    this.#failuresInARow = 0;
    return 0;
  }

  async #restMs(): Promise<number> {
    const ms = await msUntilNextMail(this.#connection.db);
    return Math.max(MIN_REST_MS, Math.min(ms ?? MAX_REST_MS, MAX_REST_MS));
  }

  #pause(): number {
    this.#failuresInARow += 1;
    const delayMs = this.#pauseMs(this.#failuresInARow);
    this.#pausedUntil = Date.now() + delayMs;
    return delayMs;
  }

  /** A new mail ends a rest, but not the pause that a failing server gets. */
  #wake(): void {
    this.#isWoken = true;
    if (Date.now() >= this.#pausedUntil) this.#endRest();
  }

  async #rest(delayMs: number): Promise<void> {
    if (delayMs === 0 || this.#stopping.signal.aborted) return;
    if (this.#isWoken && Date.now() >= this.#pausedUntil) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#endRest = resolve;
    const timer = setTimeout(resolve, delayMs);
    await promise;
    clearTimeout(timer);
  }
}
