import { Counter, Gauge, type Registry } from "prom-client";

type Reading = number | undefined | Promise<number | undefined>;
type Readings = Readonly<Record<string, number>>;

type Metric = { name: string; help: string };

/** A value as it is when someone asks; left out where it is not known. */
export function addGauge(registry: Registry, metric: Metric, read: () => Reading): void {
  new Gauge({
    ...metric,
    registers: [registry],
    async collect() {
      const value = await read();
      if (value === undefined) this.remove();
      else this.set(value);
    },
  });
}

/** A number that only grows, counted elsewhere. */
export function addCounter(registry: Registry, metric: Metric, read: () => number): void {
  new Counter({
    ...metric,
    registers: [registry],
    collect() {
      this.reset();
      this.inc(read());
    },
  });
}

type LabelledMetric = Metric & { label: string };

export function addGauges(
  registry: Registry,
  { label, ...metric }: LabelledMetric,
  read: () => Readings,
): void {
  new Gauge({
    ...metric,
    labelNames: [label],
    registers: [registry],
    collect() {
      this.reset();
      for (const [value, reading] of Object.entries(read())) this.set({ [label]: value }, reading);
    },
  });
}

export function addCounters(
  registry: Registry,
  { label, ...metric }: LabelledMetric,
  read: () => Readings,
): void {
  new Counter({
    ...metric,
    labelNames: [label],
    registers: [registry],
    collect() {
      this.reset();
      for (const [value, total] of Object.entries(read())) this.inc({ [label]: value }, total);
    },
  });
}

type SampledParts<Value> = {
  read: () => Promise<Value>;
  /** How long a value, or its absence, is good for. */
  keepMs: number;
  /** How long anyone waits for it. */
  waitMs: number;
};

/**
 * A value that costs something to read: read at most every so often, by one at a time, and waited for no
 * longer than a moment. Undefined where it could not be had; a read that hangs is not joined by others.
 */
export class Sampled<Value> {
  readonly #parts: SampledParts<Value>;
  #value: Value | undefined;
  #goodUntil = 0;
  #reading: Promise<void> | undefined;

  constructor(parts: SampledParts<Value>) {
    this.#parts = parts;
  }

  async get(): Promise<Value | undefined> {
    if (performance.now() < this.#goodUntil) return this.#value;
    this.#reading ??= this.#read();
    const { promise: tooLong, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      this.#keep(undefined);
      resolve();
    }, this.#parts.waitMs);
    await Promise.race([this.#reading, tooLong]);
    clearTimeout(timer);
    return this.#value;
  }

  async #read(): Promise<void> {
    try {
      this.#keep(await this.#parts.read());
    } catch {
      this.#keep(undefined);
    } finally {
      this.#reading = undefined;
    }
  }

  #keep(value: Value | undefined): void {
    this.#value = value;
    this.#goodUntil = performance.now() + this.#parts.keepMs;
  }
}
