import type { SeededRandom } from "./seeded-random.ts";

/** Bridges: arches within arches. */
export function drawArches(random: SeededRandom): string {
  const left = random.whole(96, 130);
  const right = left + random.whole(140, 170);
  return `
    <circle class="art-sun" cx="${(left + right) / 2}" cy="${random.whole(64, 96)}" r="58"/>
    ${drawArch(right, random.whole(108, 140), 78)}
    ${drawArch(left, random.whole(150, 186), 100)}
    <path class="art-line" stroke-width="3.5" d="M20 258h360"/>`;
}

const tones = ["art-land", "art-sky", "art-far", "art-sky", "art-sun"];

function drawArch(x: number, height: number, width: number): string {
  return tones
    .map((tone, index) => {
      const half = width - index * (width / 5.4);
      const top = 258 - height + index * (width / 5.4) + half;
      return `<path class="${tone}" d="M${round(x - half)} 258V${round(top)}a${round(half)} ${round(half)} 0 0 1 ${round(2 * half)} 0V258z"/>`;
    })
    .join("");
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
