import { seededRandom } from "#sample/random.ts";
import type { Palette } from "./palettes.ts";
import { darker, levelOf, lighter, type Point, pixels, type Range, type Scene } from "./scene.ts";

const METAL = "#c9c4bc";
const DARK_METAL = "#4a443e";

type Place = { readonly x: number; readonly z: number };

/** Its foot bar towards whoever looks; along the room, 2.3 m. */
export function reformer(scene: Scene, palette: Palette, { x, z }: Place): void {
  const length = 2.3;
  const half = 0.34;
  const wood = palette.wood;
  scene.shadow([x - half - 0.1, x + half + 0.25], [z - 0.05, z + length + 0.1], 0.34);
  for (const end of [z + length - 0.14, z + 0.06]) {
    for (const side of [x - half, x + half - 0.09]) {
      scene.box({ x: [side, side + 0.09], y: [0, 0.3], z: [end, end + 0.09] }, darker(wood, 0.12));
    }
  }
  const post = (side: number) =>
    scene.box(
      { x: [side, side + 0.05], y: [0.3, 0.72], z: [z + length - 0.1, z + length - 0.05] },
      wood,
    );
  post(x - half);
  post(x + half - 0.05);
  for (const side of [x - half, x + half - 0.06]) {
    scene.box({ x: [side, side + 0.06], y: [0.28, 0.4], z: [z, z + length] }, wood);
  }
  scene.box({ x: [x - half, x + half], y: [0.28, 0.4], z: [z + length - 0.06, z + length] }, wood);
  const pad = palette.cushion;
  const carriage = z + 0.95;
  scene.face(levelOf(0.33, [x - 0.28, x + 0.28], [z, z + length - 0.1]), darker(wood, 0.55));
  for (const [at, spring] of [-0.16, -0.08, 0, 0.08, 0.16].entries()) {
    const colour = at === 2 ? palette.accent : METAL;
    scene.line(
      [
        [x + spring, 0.34, z + 0.1],
        [x + spring, 0.34, carriage],
      ],
      colour,
      0.022,
    );
  }
  scene.box(
    { x: [x - 0.29, x + 0.29], y: [0.4, 0.44], z: [carriage, carriage + 0.95] },
    darker(wood, 0.2),
  );
  scene.box({ x: [x - 0.13, x + 0.13], y: [0.5, 0.57], z: [carriage + 0.95, carriage + 1.2] }, pad);
  for (const side of [x - 0.24, x + 0.16]) {
    scene.box(
      { x: [side, side + 0.08], y: [0.5, 0.66], z: [carriage + 0.86, carriage + 0.94] },
      darker(pad, 0.3),
    );
  }
  scene.box({ x: [x - 0.28, x + 0.28], y: [0.44, 0.52], z: [carriage, carriage + 0.92] }, pad);
  for (const [from, to] of [
    [x - half + 0.03, x - 0.2],
    [x + half - 0.03, x + 0.2],
  ] as const) {
    scene.line(
      [
        [from, 0.7, z + length - 0.07],
        [to, 0.56, carriage + 0.9],
      ],
      lighter(DARK_METAL, 0.35),
      0.012,
    );
  }
  scene.box({ x: [x - half, x + half], y: [0.28, 0.4], z: [z, z + 0.06] }, wood);
  const bar: Point[] = [
    [x - half + 0.03, 0.38, z + 0.3],
    [x - half + 0.05, 0.74, z + 0.12],
    [x + half - 0.05, 0.74, z + 0.12],
    [x + half - 0.03, 0.38, z + 0.3],
  ];
  scene.line(bar, METAL, 0.035);
  scene.line([bar[1] ?? [0, 0, 0], bar[2] ?? [0, 0, 0]], darker(pad, 0.35), 0.06);
}

/** The same from its side, along the wall. */
export function reformerFromSide(scene: Scene, palette: Palette, { x, z }: Place): void {
  const { wood, cushion: pad } = palette;
  const depth: Range = [z, z + 0.66];
  const right = x + 2.5;
  scene.shadow([x - 0.1, right + 0.15], [z - 0.06, z + 0.85], 0.36);
  for (const leg of [x + 0.06, right - 0.18]) {
    scene.box(
      { x: [leg, leg + 0.12], y: [0, 0.3], z: [depth[1] - 0.1, depth[1]] },
      darker(wood, 0.25),
    );
  }
  scene.box({ x: [x, right], y: [0.28, 0.4], z: [depth[1] - 0.06, depth[1]] }, darker(wood, 0.15));
  for (const at of [depth[1] - 0.08, depth[0]]) {
    scene.line(
      [
        [x + 0.1, 0.38, at],
        [x + 0.02, 0.82, at],
      ],
      METAL,
      0.04,
    );
  }
  scene.line(
    [
      [x + 0.02, 0.82, depth[0]],
      [x + 0.02, 0.82, depth[1] - 0.08],
    ],
    darker(pad, 0.3),
    0.07,
  );
  scene.box(
    { x: [right - 0.12, right - 0.06], y: [0.4, 0.92], z: [depth[1] - 0.08, depth[1]] },
    wood,
  );
  const carriage = x + 0.85;
  scene.box(
    { x: [carriage, carriage + 1], y: [0.41, 0.45], z: [z + 0.06, z + 0.6] },
    darker(wood, 0.25),
  );
  scene.box(
    { x: [carriage + 0.98, carriage + 1.26], y: [0.46, 0.54], z: [z + 0.2, z + 0.46] },
    darker(pad, 0.06),
  );
  scene.box({ x: [carriage, carriage + 0.96], y: [0.45, 0.54], z: [z + 0.05, z + 0.61] }, pad);
  for (const at of [z + 0.46, z + 0.1]) {
    scene.box(
      { x: [carriage + 0.9, carriage + 0.98], y: [0.54, 0.72], z: [at, at + 0.1] },
      darker(pad, 0.35),
    );
  }
  scene.box(
    { x: [right - 0.12, right - 0.06], y: [0.4, 0.92], z: [depth[0], depth[0] + 0.08] },
    wood,
  );
  scene.line(
    [
      [right - 0.09, 0.9, depth[0]],
      [carriage + 0.96, 0.62, depth[0] + 0.1],
    ],
    DARK_METAL,
    0.014,
  );
  for (const leg of [x + 0.06, right - 0.18]) {
    scene.box(
      { x: [leg, leg + 0.12], y: [0, 0.3], z: [depth[0], depth[0] + 0.1] },
      darker(wood, 0.1),
    );
  }
  scene.box({ x: [x, right], y: [0.28, 0.4], z: [depth[0], depth[0] + 0.06] }, wood);
}

/** The frame above a table, with its springs. */
export function tower(scene: Scene, palette: Palette, { x, z }: Place): void {
  const { wood, cushion: pad } = palette;
  const right = x + 2.1;
  const [near, far] = [z, z + 0.72];
  scene.shadow([x - 0.1, right + 0.15], [z - 0.06, z + 0.9], 0.36);
  const frame = (at: number) =>
    scene.line(
      [
        [x + 0.05, 0.4, at],
        [x + 0.05, 2.05, at],
        [right - 0.05, 2.05, at],
        [right - 0.05, 0.4, at],
      ],
      METAL,
      0.04,
    );
  frame(far);
  for (const at of [x + 0.05, right - 0.05])
    scene.line(
      [
        [at, 2.05, near],
        [at, 2.05, far],
      ],
      METAL,
      0.04,
    );
  for (const leg of [x + 0.05, right - 0.17]) {
    scene.box({ x: [leg, leg + 0.12], y: [0, 0.34], z: [far - 0.1, far] }, darker(wood, 0.25));
  }
  scene.box({ x: [x, right], y: [0.34, 0.48], z: [near, far] }, wood);
  scene.box({ x: [x + 0.03, right - 0.03], y: [0.48, 0.58], z: [near + 0.02, far - 0.02] }, pad);
  for (const leg of [x + 0.05, right - 0.17]) {
    scene.box({ x: [leg, leg + 0.12], y: [0, 0.34], z: [near, near + 0.1] }, darker(wood, 0.1));
  }
  for (const [at, low] of [
    [x + 0.45, 1.2],
    [x + 0.62, 1.2],
    [right - 0.5, 1.05],
  ] as const) {
    scene.line(
      [
        [at, 2.05, near],
        [at, low + 0.1, near],
      ],
      lighter(DARK_METAL, 0.3),
      0.016,
    );
    scene.line(
      [
        [at, low + 0.1, near],
        [at, low, near],
      ],
      palette.accent,
      0.05,
    );
  }
  scene.line(
    [
      [x + 0.35, 1.17, near],
      [x + 0.72, 1.17, near],
    ],
    lighter(wood, 0.1),
    0.045,
  );
  frame(near);
}

export function mat(scene: Scene, colour: string, { x, z }: Place): void {
  scene.shadow([x - 0.34, x + 0.4], [z - 0.03, z + 1.85], 0.22);
  scene.box({ x: [x - 0.33, x + 0.33], y: [0, 0.025], z: [z, z + 1.8] }, colour);
  scene.box(
    { x: [x - 0.22, x + 0.22], y: [0.025, 0.13], z: [z + 1.42, z + 1.72] },
    lighter(colour, 0.5),
  );
  scene.face(levelOf(0.131, [x - 0.22, x + 0.22], [z + 1.52, z + 1.56]), lighter(colour, 0.25));
}

/** Seen from its end: a mat that is rolled up, or a blanket. */
export function roll(scene: Scene, [x, y, z]: Point, radius: number, colour: string): void {
  const [left, top] = scene.at([x, y, z]);
  const size = radius * scene.scaleAt(z);
  const rings = [1, 0.76, 0.54, 0.34, 0.15].map((share, at) => {
    const fill = at % 2 === 0 ? colour : darker(colour, 0.16);
    return `<circle cx="${pixels(left + size * (1 - share) * 0.12)}" cy="${pixels(top)}" r="${pixels(size * share)}" fill="${fill}"/>`;
  });
  scene.add(rings.join(""));
}

/** In a pot on the floor: long leaves from one stem, each with its bright edge. */
export function plant(
  scene: Scene,
  palette: Palette,
  { x, z, height }: Place & { readonly height: number },
): void {
  const random = seededRandom(`plant ${x} ${z}`);
  scene.shadow([x - 0.25, x + 0.35], [z - 0.2, z + 0.25], 0.32);
  const [left, bottom] = scene.at([x, 0, z]);
  const metre = scene.scaleAt(z);
  const pot = { top: bottom - 0.36 * metre, wide: 0.2 * metre, narrow: 0.15 * metre };
  const leaves = Array.from({ length: 15 }, (_, at) => {
    const lean = ((at - 7) / 7) * 68 + (random.next() - 0.5) * 16;
    const long = height * metre * (0.62 + random.next() * 0.38) * (1 - Math.abs(lean) / 220);
    const wide = long * 0.13;
    const colour = random.chance(0.5) ? palette.leaf : darker(palette.leaf, 0.18);
    const bend = lean * 0.012 * long * 0.25;
    const shape = `M0 0C${pixels(-wide)} ${pixels(-long * 0.35)} ${pixels(bend - wide)} ${pixels(-long * 0.8)} ${pixels(bend)} ${pixels(-long)}C${pixels(bend + wide)} ${pixels(-long * 0.75)} ${pixels(wide)} ${pixels(-long * 0.3)} 0 0Z`;
    const vein = `M0 0Q${pixels(bend * 0.3)} ${pixels(-long * 0.5)} ${pixels(bend)} ${pixels(-long * 0.96)}`;
    return {
      order: Math.abs(lean),
      svg: `<g transform="translate(${pixels(left)} ${pixels(pot.top)}) rotate(${pixels(lean)})"><path d="${shape}" fill="${colour}"/><path d="${vein}" fill="none" stroke="${lighter(colour, 0.3)}" stroke-width="${pixels(metre * 0.006)}" opacity=".7"/></g>`,
    };
  });
  scene.add(
    leaves
      .sort((one, other) => other.order - one.order)
      .map(({ svg }) => svg)
      .join(""),
  );
  const fill = scene.gradient("across", [
    [lighter(palette.pot, 0.2), 1],
    [palette.pot, 1],
    [darker(palette.pot, 0.3), 1],
  ]);
  scene.add(
    `<path d="M${pixels(left - pot.wide)} ${pixels(pot.top)}L${pixels(left + pot.wide)} ${pixels(pot.top)}L${pixels(left + pot.narrow)} ${pixels(bottom)}Q${pixels(left)} ${pixels(bottom + pot.narrow * 0.25)} ${pixels(left - pot.narrow)} ${pixels(bottom)}Z" fill="${fill}"/>`,
  );
}

/** From the ceiling. */
export function pendant(scene: Scene, palette: Palette, [x, y, z]: Point): void {
  const [left, top] = scene.at([x, y, z]);
  const metre = scene.scaleAt(z);
  const [, ceiling] = scene.at([x, 4, z]);
  const half = 0.26 * metre;
  const glow = scene.gradient("ball", [
    ["#fff4d6", 0.75],
    ["#fff4d6", 0.12],
    ["#fff4d6", 0],
  ]);
  const shade = scene.gradient("down", [
    [darker(palette.pot, 0.12), 1],
    [lighter(palette.pot, 0.22), 1],
  ]);
  scene.add(
    `<line x1="${pixels(left)}" y1="${pixels(ceiling)}" x2="${pixels(left)}" y2="${pixels(top)}" stroke="${DARK_METAL}" stroke-width="${pixels(0.014 * metre)}"/><circle cx="${pixels(left + half * 0.6)}" cy="${pixels(top + half * 1.3)}" r="${pixels(half * 2.4)}" fill="${glow}" opacity=".6"/><path d="M${pixels(left - half)} ${pixels(top + half * 0.8)}C${pixels(left - half)} ${pixels(top - half * 0.25)} ${pixels(left + half)} ${pixels(top - half * 0.25)} ${pixels(left + half)} ${pixels(top + half * 0.8)}Z" fill="${shade}"/><ellipse cx="${pixels(left)}" cy="${pixels(top + half * 0.8)}" rx="${pixels(half)}" ry="${pixels(half * 0.13)}" fill="#fff1cf"/>`,
  );
}
