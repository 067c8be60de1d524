import { hillPath } from "./hill.ts";
import type { SeededRandom } from "./seeded-random.ts";

/** A reformer from the side: rails, carriage, footbar, straps and the springs below. */
export function drawReformer(random: SeededRandom): string {
  const carriage = random.whole(120, 210);
  const springs = "t-8 0".repeat(Math.floor((carriage - 76) / 8));
  return `
    <circle class="art-sun" cx="${random.whole(90, 310)}" cy="${random.whole(84, 120)}" r="66"/>
    <path class="art-far" d="${hillPath(random, 190, 16)}" opacity=".55"/>
    <path class="art-land" d="M0 236h400v64H0z"/>
    <g class="art-line" stroke-width="3.5">
      <path d="M38 196h324M38 208h324M52 208v28M348 208v28"/>
      <path d="M352 196v-78M352 122Q${carriage + 130} 116 ${carriage + 92} 178"/>
      <path d="M58 196q-22-58 22-78"/>
      <path stroke-width="2.5" d="M${carriage} 202q-4-12-8 0${springs}"/>
    </g>
    <rect class="art-ink" x="${carriage}" y="178" width="96" height="16" rx="5"/>
    <path class="art-ink" d="M${carriage + 84} 178v-22q0-6 7-6t7 6v22z"/>`;
}
