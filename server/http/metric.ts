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
