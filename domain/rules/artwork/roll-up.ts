import type { SeededRandom } from "./seeded-random.ts";

const POSITIONS = 11;

/** A roll-up, position by position, as in an old photograph of movement. */
export function drawRollUp(random: SeededRandom): string {
  const hip = random.whole(170, 215);
  const floor = 236;
  return `
    <circle class="art-sun" cx="${random.whole(250, 320)}" cy="${random.whole(90, 130)}" r="72"/>
    <rect class="art-land" y="${floor}" width="400" height="64"/>
    <path class="art-far" d="M0 ${floor}h400v14H0z"/>
    <path class="art-line" stroke-width="3" d="${rollPath(hip, floor)}"/>
    <path class="art-line" stroke-width="3" d="M${hip} ${floor - 5}H352q10 0 12-14"/>`;
}

function rollPath(hip: number, floor: number): string {
  const base = floor - 5;
  return Array.from({ length: POSITIONS }, (_, index) => {
    const angle = Math.PI * (1 - (index / (POSITIONS - 1)) * 0.66);
    const bend = angle + 0.62 * Math.sin(angle);
    const [endX, endY] = [hip + 176 * Math.cos(angle), base - 176 * Math.sin(angle)];
    const [midX, midY] = [hip + 108 * Math.cos(bend), base - 108 * Math.sin(bend)];
    return `M${hip} ${base}Q${Math.round(midX)} ${Math.round(midY)} ${Math.round(endX)} ${Math.round(endY)}`;
  }).join("");
}
