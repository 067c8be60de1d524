import type { Log } from "#server/log.ts";
import { PeriodicJob } from "./periodic-job.ts";

type BatchWriterParts<Item> = {
  /** What is written, as the log names it. */
  name: string;
  log: Log;
  write: (batch: Item[]) => Promise<void>;
  flushMs: number;
  /** As many as this are written at once, without waiting for the time to come. */
  maxBatch: number;
  /** What is kept while the database is away; what comes beyond that is lost, and said so. */
  maxWaiting: number;
  merge?: Merge<Item>;
};

/** Items with the same key become one while they wait. */
type Merge<Item> = {
  keyOf: (item: Item) => string;
  addTo: (known: Item, item: Item) => void;
  /** What an item becomes instead of being lost; those must be few, since nothing bounds them. */
  summaryOf?: (item: Item) => Item;
};

/**
 * Collects what requests leave behind and writes it in batches, off the request's path and in the
 * order it came. What could not be written waits for the next time.
 */
export class BatchWriter<Item> {
  readonly #parts: BatchWriterParts<Item>;
  readonly #job: PeriodicJob;
  readonly #byKey = new Map<string, Item>();
  #waiting: Item[] = [];
  /** How many are to be written even though they fill no batch. */
  #due = 0;
  #writing: Promise<void> | undefined;
  #isFailing = false;
  #lost = 0;

  constructor(parts: BatchWriterParts<Item>) {
    this.#parts = parts;
    this.#job = new PeriodicJob({
      everyMs: parts.flushMs,
      run: () => this.flush(),
      onFailure: (error) => this.#warn(error),
    });
  }

  start(): void {
    this.#job.start();
  }

  add(item: Item): void {
    if (this.merge(item)) return;
    const { merge, maxWaiting } = this.#parts;
    if (this.#waiting.length < maxWaiting) this.#push(item);
    else if (merge?.summaryOf === undefined) this.#lost += 1;
    else this.#addSummary(merge.summaryOf(item));
  }

  /** Whether it became one with an item that waits. */
  merge(item: Item): boolean {
    const { merge } = this.#parts;
    const known = merge && this.#byKey.get(merge.keyOf(item));
    if (known === undefined) return false;
    merge?.addTo(known, item);
    return true;
  }

  /** Resolves once what waits now is written, or could not be. */
  flush(): Promise<void> {
    this.#due = this.#waiting.length;
    return this.#writeDue();
  }

  /** For the time when nothing is added any more. */
  async stop(): Promise<void> {
    await this.#job.stop();
    await this.#writing;
    await this.flush();
    const lost = this.#waiting.length + this.#lost;
    if (lost > 0) this.#parts.log.error({ lost }, `${this.#parts.name} are lost`);
  }

  #writeDue(): Promise<void> {
    this.#writing ??= this.#writeBatches().finally(() => {
      this.#writing = undefined;
    });
    return this.#writing;
  }

  async #writeBatches(): Promise<void> {
    const { write, maxBatch } = this.#parts;
    while (this.#due > 0 || this.#waiting.length >= maxBatch) {
      const batch = this.#take(maxBatch);
      this.#due = Math.max(0, this.#due - batch.length);
      try {
        await write(batch);
      } catch (error) {
        this.#isFailing = true;
        this.#due = 0;
        this.#putBack(batch);
        this.#warn(error);
        return;
      }
      this.#noteSuccess();
    }
  }

  #addSummary(summary: Item): void {
    if (!this.merge(summary)) this.#push(summary);
  }

  #push(item: Item): void {
    const { merge, maxBatch } = this.#parts;
    this.#waiting.push(item);
    if (merge !== undefined) this.#byKey.set(merge.keyOf(item), item);
    if (this.#waiting.length >= maxBatch && !this.#isFailing) void this.#writeDue();
  }

  #take(count: number): Item[] {
    const batch = this.#waiting.splice(0, count);
    const { merge } = this.#parts;
    if (merge !== undefined) for (const item of batch) this.#byKey.delete(merge.keyOf(item));
    return batch;
  }

  #putBack(batch: readonly Item[]): void {
    const later = this.#waiting;
    this.#waiting = [];
    this.#byKey.clear();
    for (const items of [batch, later]) for (const item of items) this.add(item);
  }

  #noteSuccess(): void {
    this.#isFailing = false;
    if (this.#lost === 0) return;
    const { log, name } = this.#parts;
    log.error({ lost: this.#lost }, `${name} came faster than they could be kept, some are lost`);
    this.#lost = 0;
  }

  #warn(error: unknown): void {
    const { log, name } = this.#parts;
    const waiting = this.#waiting.length;
    log.warn({ err: error, waiting }, `${name} could not be written, keeping them`);
  }
}
