import { requestsPerSecond } from "./load.ts";

const SLICE_MS = 1_000;

export type Latencies = { p50: number; p99: number; slowest: number };

/** How long each of so many answers takes while they come at full rate. */
export async function measureLatencies(
  port: number,
  nextPath: () => string,
  answers: number,
): Promise<Latencies> {
  const took: number[] = [];
  while (took.length < answers) {
    await requestsPerSecond(port, nextPath, SLICE_MS, (_, ms) => took.push(ms));
  }
  return latenciesOf(took.slice(0, answers));
}

export function latenciesOf(took: readonly number[]): Latencies {
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), slowest: at(1) };
}
