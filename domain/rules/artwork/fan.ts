import type { SeededRandom } from "./seeded-random.ts";

const STROKES = 15;

/** Leg circles: one line, drawn again and again around its joint. */
export function drawFan(random: SeededRandom): string {
  const turn = random.between(-0.35, 0.35);
  const hub = { x: random.whole(170, 230), y: 226 };
  return `
    <path class="art-sun" d="M${hub.x - 150} ${hub.y}a150 150 0 0 1 300 0z"/>
    <path class="art-far" d="M${hub.x - 92} ${hub.y}a92 92 0 0 1 184 0z"/>
    <path class="art-land" d="M0 ${hub.y}h400v80H0z"/>
    <path class="art-line" stroke-width="3" d="${fanPath(hub, turn)}"/>
    <circle class="art-ink" cx="${hub.x}" cy="${hub.y}" r="9"/>`;
}

function fanPath(hub: { x: number; y: number }, turn: number): string {
  return Array.from({ length: STROKES }, (_, index) => {
    const angle = Math.PI * (0.06 + 0.88 * (index / (STROKES - 1)));
    const from = 42;
    const to = 150 + 42 * Math.sin(angle * 1.5 + turn * 4);
    const at = (radius: number, bend: number) =>
      `${Math.round(hub.x - radius * Math.cos(angle + bend))} ${Math.round(hub.y - radius * Math.sin(angle + bend))}`;
    return `M${at(from, 0)}Q${at((from + to) / 2, turn)} ${at(to, 0)}`;
  }).join("");
}
