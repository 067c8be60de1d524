import type { SeededRandom } from "./seeded-random.ts";

/** A ridge across the 400 by 300 picture, at about `y`, filled down to its lower edge. */
export function hillPath(random: SeededRandom, y: number, swing: number): string {
  const height = () => y + random.whole(-swing, swing);
  const [left, middle, right] = [height(), height(), height()];
  return `M0 ${left}C70 ${left - swing} 120 ${middle - swing} 200 ${middle}S340 ${right + swing} 400 ${right}V300H0z`;
}
