import type { SeededRandom } from "./seeded-random.ts";

const LINES = 9;

/** Breath: long waves before a setting sun. */
export function drawWaves(random: SeededRandom): string {
  const horizon = random.whole(132, 160);
  const swell = random.whole(14, 26);
  return `
    <circle class="art-sun" cx="${random.whole(120, 280)}" cy="${horizon}" r="${random.whole(70, 96)}"/>
    <path class="art-far" d="M0 ${horizon}c70-${swell} 130-${swell} 200 0s130 ${swell} 200 0V300H0z"/>
    <path class="art-land" d="M0 ${horizon + 66}c60 ${swell} 140 ${swell} 200 0s130-${swell} 200 0V300H0z"/>
    <path class="art-line" stroke-width="2.5" d="${wavesPath(horizon, swell)}"/>`;
}

function wavesPath(horizon: number, swell: number): string {
  return Array.from({ length: LINES }, (_, index) => {
    const shift = Math.round(100 * Math.sin(index * 0.55));
    return `M${shift - 100} ${horizon + 10 + index * 16}q50-${swell} 100 0t100 0 100 0 100 0 100 0 100 0`;
  }).join("");
}
