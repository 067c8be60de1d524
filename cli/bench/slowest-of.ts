import { seededRandom } from "#sample/random.ts";

const DRAWS = 20_000;

/**
 * How long an answer takes that has to wait for several: each time the slowest of so many, drawn from
 * what one took. They are taken to be slow independently of each other.
 */
export function slowestOf(took: readonly number[], many: number): { p50: number; p99: number } {
  const random = seededRandom(`bench/slowest/${many}`);
  const slowest = Array.from({ length: DRAWS }, () => {
    let worst = 0;
    for (let drawn = 0; drawn < many; drawn += 1) worst = Math.max(worst, random.pick(took));
    return worst;
  }).sort((a, b) => a - b);
  const at = (share: number) => slowest[Math.floor(share * (DRAWS - 1))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}
