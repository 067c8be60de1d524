import { setTimeout as pause, setImmediate as turn } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { Log } from "#server/log.ts";

type Counted = { count: number; msLeft: number };

/** Counts one more for all processes, and answers with the sum. */
export type CountForAll = (key: string, windowMs: number) => Promise<Counted>;

type SharedCountsParts = {
  countForAll: CountForAll;
  log: Log;
  /** A visitor waits this long for the shared count, at the most. */
  waitMs?: number | undefined;
  /** After a failure the process counts alone for this long. */
  pauseMs?: number;
};

type CountedWindow = {
  readonly windowMs: number;
  readonly max: number;
  /** True where the other processes are not asked. */
  readonly perProcess?: boolean;
};

type Window = { count: number; endsAt: number };

const WAIT_MS = 3_000;
const PAUSE_MS = 2_000;
/** So that a flood does not fill the queue for the database's connections. */
const MAX_AT_ONCE = 200;
const MAX_KEYS = 20_000;

/**
 * What several processes count together. Each counts for itself besides: what it has seen too much of
 * alone it refuses without asking, and where the shared count is away or slow its own one holds.
 */
export class SharedCounts {
  readonly #countForAll: CountForAll;
  readonly #log: Log;
  readonly #waitMs: number;
  readonly #pauseMs: number;
  readonly #own = new LRUCache<string, Window>({ max: MAX_KEYS });
  #atOnce = 0;
  #aloneUntil = 0;
  #isAlone = false;

  constructor({ countForAll, log, waitMs = WAIT_MS, pauseMs = PAUSE_MS }: SharedCountsParts) {
    this.#countForAll = countForAll;
    this.#log = log;
    this.#waitMs = waitMs;
    this.#pauseMs = pauseMs;
  }

  async countOneMore(
    key: string,
    { windowMs, max, perProcess = false }: CountedWindow,
  ): Promise<Counted> {
    const own = this.#countOwn(key, windowMs);
    const mustAsk =
      !perProcess &&
      own.count <= max &&
      this.#atOnce < MAX_AT_ONCE &&
      Date.now() >= this.#aloneUntil;
    const shared = mustAsk ? await this.#ask(key, windowMs) : undefined;
    return shared ?? { count: own.count, msLeft: Math.max(0, own.endsAt - Date.now()) };
  }

  #countOwn(key: string, windowMs: number): Window {
    const known = this.#own.get(key);
    const isOpen = known !== undefined && known.endsAt > Date.now();
    const own = isOpen
      ? { ...known, count: known.count + 1 }
      : { count: 1, endsAt: Date.now() + windowMs };
    this.#own.set(key, own);
    return own;
  }

  /** Undefined where there is no answer in time. */
  async #ask(key: string, windowMs: number): Promise<Counted | undefined> {
    const waiting = new AbortController();
    const asking = this.#askAll(key, windowMs).finally(() => waiting.abort());
    await timeout(this.#waitMs, waiting.signal);
    if (waiting.signal.aborted) return asking;
    this.#goAlone(new Error(`no answer within ${this.#waitMs} ms`));
    return undefined;
  }

  async #askAll(key: string, windowMs: number): Promise<Counted | undefined> {
    this.#atOnce += 1;
    try {
      const counted = await this.#countForAll(key, windowMs);
      this.#own.set(key, { count: counted.count, endsAt: Date.now() + counted.msLeft });
      this.#goShared();
      return counted;
    } catch (error) {
      this.#goAlone(error);
      return undefined;
    } finally {
      this.#atOnce -= 1;
    }
  }

  #goAlone(error: unknown): void {
    this.#aloneUntil = Date.now() + this.#pauseMs;
    if (this.#isAlone) return;
    this.#isAlone = true;
    this.#log.warn({ err: error }, "limits are counted by this process alone for now");
  }

  #goShared(): void {
    if (!this.#isAlone || Date.now() < this.#aloneUntil) return;
    this.#isAlone = false;
    this.#log.info("limits are counted by all processes together again");
  }
}

/** After a busy moment the timer comes first, and the answer that is there already one turn later. */
async function timeout(ms: number, signal: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal })
    .then(() => turn())
    .catch(() => {});
}
