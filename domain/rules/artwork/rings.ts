import type { SeededRandom } from "./seeded-random.ts";

const FLOOR = 250;

/** Magic circles, standing one behind the other. */
export function drawRings(random: SeededRandom): string {
  const sizes = [random.whole(92, 106), random.whole(66, 80), random.whole(42, 54)];
  const start = random.whole(108, 140);
  const rings = sizes.map((r, index) => ({ r, x: start + index * random.whole(82, 96) }));
  const sun = `<circle class="art-sun" cx="${start + 40}" cy="${random.whole(96, 120)}" r="74"/>`;
  const grounds = ["", ' class="art-far"', ""];
  return `
    ${sun}
    <path class="art-land" d="M0 ${FLOOR}h400v60H0z"/>
    ${rings.map(({ r, x }, index) => drawRing(x, r, random.whole(-50, 50), grounds[index])).join("")}`;
}

function drawRing(x: number, r: number, turn: number, ground = ""): string {
  const y = FLOOR - r;
  return `<g class="art-line" stroke-width="5">
    <circle${ground} cx="${x}" cy="${y}" r="${r - 3}"/>
    <path stroke-width="11" transform="rotate(${turn} ${x} ${y})" d="M${x - r + 5} ${y - 9}v18m${2 * r - 10} 0v-18"/></g>`;
}
