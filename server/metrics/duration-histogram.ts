import { Histogram, type Registry } from "prom-client";
import {
  durationBounds,
  type RequestTimings,
  type TimedRequests,
} from "#server/http/observability/request-timings.ts";

const NAME = "http_request_duration_seconds";
const HELP = "How long answers took, by route, method and class of status";

type Value = {
  metricName: string;
  labels: Readonly<Record<string, string | number>>;
  value: number;
};

/** Shows what was counted elsewhere: prom-client's histogram can only count by itself. */
class DurationHistogram extends Histogram {
  readonly #timings: RequestTimings;

  constructor(registry: Registry, timings: RequestTimings) {
    const labelNames = ["route", "method", "status"];
    super({ name: NAME, help: HELP, labelNames, registers: [registry] });
    this.#timings = timings;
  }

  /** What the registry, and the histogram's own `get`, take the values from. */
  getForPromString() {
    const values = this.#timings.list().flatMap(valuesOf);
    return Promise.resolve({
      name: NAME,
      help: HELP,
      type: "histogram",
      aggregator: "sum",
      values,
    });
  }
}

export function addDurationHistogram(registry: Registry, timings: RequestTimings): void {
  new DurationHistogram(registry, timings);
}

function valuesOf({ route, method, statusClass, counts, sumSeconds }: TimedRequests): Value[] {
  const labels = { route, method, status: statusClass };
  let total = 0;
  const buckets = counts.map((count, at) => {
    total += count;
    const le = durationBounds[at] ?? "+Inf";
    return { metricName: `${NAME}_bucket`, labels: { ...labels, le }, value: total };
  });
  return [
    ...buckets,
    { metricName: `${NAME}_sum`, labels, value: sumSeconds },
    { metricName: `${NAME}_count`, labels, value: total },
  ];
}
