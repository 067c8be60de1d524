import type { SeededRandom } from "./seeded-random.ts";

const TONES = ["art-land", "art-ink", "art-far", "art-land", "art-ink"] as const;
const WATER = 246;

/** Stones in balance, and their ripples. */
export function drawStones(random: SeededRandom): string {
  const x = random.whole(150, 250);
  const sun = x + random.pick([-1, 1]) * random.whole(30, 80);
  return `
    <circle class="art-sun" cx="${sun}" cy="${random.whole(100, 140)}" r="${random.whole(70, 96)}"/>
    ${pile(random, x)}
    <path class="art-line" stroke-width="2.5" d="M${x - 150} ${WATER}h300M${x - 110} 260h180M${x - 60} 274h150M${x - 30} 288h50"/>`;
}

function pile(random: SeededRandom, x: number): string {
  let top = WATER;
  return TONES.map((tone, index) => {
    const ry = 25 - index * 3;
    const cx = x + random.whole(-9, 10);
    const cy = top - ry;
    const rx = 88 - index * 15 + random.whole(-6, 7);
    top -= 2 * ry - 1;
    return `<ellipse class="${tone}" cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}"/>`;
  }).join("");
}
