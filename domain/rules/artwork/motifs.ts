import { seededNumbers } from "#domain/rules/basics/seeded-numbers.ts";

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

/** A spine of arcs over a hill, before a sun. */
export function drawSpine(random: SeededRandom): string {
  const side = random.pick([-1, 1]);
  const spine = spinePath({
    x: 200 - side * random.whole(10, 60),
    y: 286,
    height: 270,
    vertebrae: 17,
    lean: side * random.whole(50, 90),
    sway: side * random.whole(26, 40),
    longest: 50,
    shortest: 16,
  });
  const sun = 200 + side * random.whole(40, 120);
  return `
    <circle class="art-sun" cx="${sun}" cy="${random.whole(90, 150)}" r="${random.whole(62, 100)}"/>
    <path class="art-far" d="${hillPath(random, 215, 18)}" opacity=".6"/>
    <path class="art-land" d="${hillPath(random, 245, 22)}"/>
    <path class="art-line" stroke-width="3.5" d="${spine}"/>`;
}

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

/** A ridge across the 400 by 300 picture, at about `y`, filled down to its lower edge. */
function hillPath(random: SeededRandom, y: number, swing: number): string {
  const height = () => y + random.whole(-swing, swing);
  const [left, middle, right] = [height(), height(), height()];
  return `M0 ${left}C70 ${left - swing} 120 ${middle - swing} 200 ${middle}S340 ${right + swing} 400 ${right}V300H0z`;
}

type SpineShape = {
  /** The lowest vertebra. */
  x: number;
  y: number;
  height: number;
  vertebrae: number;
  /** How far the head stands from the foot, and how far the back swings between. */
  lean: number;
  sway: number;
  /** Half of the longest and of the shortest vertebra. */
  longest: number;
  shortest: number;
};

/** Vertebrae across a double curve, longest in the middle of the back; each hangs a little. */
export function spinePath(shape: SpineShape): string {
  const { x, y, height, vertebrae, lean, sway, longest, shortest } = shape;
  return Array.from({ length: vertebrae }, (_, index) => {
    const t = index / (vertebrae - 1);
    const slope = (lean + sway * 4.6 * Math.cos(t * 4.6)) / height;
    const tilt = Math.atan(slope);
    const half = shortest + (longest - shortest) * Math.sin(Math.PI * (0.12 + t * 0.72));
    const [dx, dy] = [Math.cos(tilt) * half, Math.sin(tilt) * half];
    const start = [x + lean * t + sway * Math.sin(t * 4.6) - dx, y - height * t - dy];
    const curve = [dx - dy / 2, dy + dx / 2, 2 * dx, 2 * dy];
    return `M${start.map(Math.round).join(" ")}q${curve.map(Math.round).join(" ")}`;
  }).join("");
}

/** Numbers that look random and are the same for the same text, on the server and in every browser. */
type SeededRandom = {
  /** From `low` (inclusive) to `high` (exclusive), as a whole number. */
  whole(low: number, high: number): number;
  /** From `low` to `high`. */
  between(low: number, high: number): number;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
};

export function createSeededRandom(text: string): SeededRandom {
  const next = seededNumbers(text);
  return {
    whole: (low, high) => low + Math.floor(next() * (high - low)),
    between: (low, high) => low + next() * (high - low),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  };
}
