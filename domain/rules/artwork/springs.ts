import type { SeededRandom } from "./seeded-random.ts";

const ROWS = [84, 128, 172, 216];

/** The springs of a reformer, each stretched by another weight. */
export function drawSprings(random: SeededRandom): string {
  const [x, y, r] = [random.whole(250, 330), random.whole(110, 180), random.whole(80, 110)];
  return `
    <circle class="art-sun" cx="${x}" cy="${y}" r="${r}"/>
    <path class="art-land" d="M0 0h44v300H0z"/>
    <path class="art-far" d="M44 0h10v300H44z"/>
    <path class="art-line" stroke-width="3.5" d="${ROWS.map((row) => springPath(random, row)).join("")}"/>`;
}

function springPath(random: SeededRandom, y: number): string {
  const step = random.whole(6, 12);
  const coils = `t${step} 0`.repeat(23);
  return `M54 ${y}h30q${step / 2}-30 ${step} 0${coils}h26m8 0a8 8 0 1 1-16 0 8 8 0 1 1 16 0`;
}
