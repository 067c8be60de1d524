import { seededRandom } from "#sample/random.ts";
import { mat, pendant, plant, reformer, reformerFromSide, roll, tower } from "./furniture.ts";
import type { Palette } from "./palettes.ts";
import {
  darker,
  levelOf,
  lighter,
  mix,
  photoSize,
  pixels,
  type Range,
  Scene,
  sideOf,
} from "./scene.ts";

const { width, height } = photoSize;

type Shell = { readonly wide: Range; readonly deep: number; readonly high: number };

/** Floor, walls and ceiling; boards run away from whoever looks. */
function shell(scene: Scene, palette: Palette, { wide, deep, high }: Shell): void {
  const near = -1.6;
  const [left, right] = wide;
  const ceiling = lighter(palette.wall, 0.55);
  scene.face(levelOf(high, wide, [near, deep]), ceiling);
  scene.face(sideOf(left, [0, high], [near, deep]), palette.sideWall);
  scene.face(sideOf(right, [0, high], [near, deep]), darker(palette.sideWall, 0.06));
  const back = scene.gradient("down", [
    [lighter(palette.wall, 0.2), 1],
    [darker(palette.wall, 0.06), 1],
  ]);
  scene.face(
    [
      [left, 0, deep],
      [right, 0, deep],
      [right, high, deep],
      [left, high, deep],
    ],
    back,
  );
  const random = seededRandom(`floor ${left} ${deep}`);
  scene.face(levelOf(0, wide, [near, deep]), palette.floor);
  for (let x = left; x < right; x += 0.17) {
    for (let z = near - random.next() * 2; z < deep; z += 2.2) {
      const tone = mix(darker(palette.floor, 0.13), lighter(palette.floor, 0.12), random.next());
      const from = Math.max(near, z);
      scene.face(
        levelOf(0, [x, Math.min(right, x + 0.165)], [from, Math.min(deep, z + 2.19)]),
        tone,
      );
    }
  }
  const skirting = lighter(palette.wall, 0.5);
  scene.face(
    [
      [left, 0, deep],
      [right, 0, deep],
      [right, 0.12, deep],
      [left, 0.12, deep],
    ],
    skirting,
  );
  scene.face(sideOf(left, [0, 0.12], [near, deep]), darker(skirting, 0.05));
  scene.face(sideOf(right, [0, 0.12], [near, deep]), darker(skirting, 0.12));
  // Where floor and wall meet, less light comes.
  scene.face(levelOf(0, wide, [deep - 0.5, deep]), "#2a1c12", { blur: 14, opacity: 0.16 });
}

/** In the left wall, with what it throws onto the floor. */
function sideWindow(
  scene: Scene,
  palette: Palette,
  at: { x: number; y: Range; z: Range; reach: number },
): void {
  const { x, y, z, reach } = at;
  const [sky, trees] = palette.outside;
  const frame = lighter(palette.wall, 0.7);
  const pad = 0.07;
  scene.face(sideOf(x, [y[0] - pad, y[1] + pad], [z[0] - pad, z[1] + pad]), frame);
  scene.face(
    sideOf(x, y, z),
    scene.gradient("down", [
      [sky, 1],
      [sky, 1],
      [trees, 1],
    ]),
  );
  const middle = (z[0] + z[1]) / 2;
  scene.face(sideOf(x, y, [middle - 0.025, middle + 0.025]), frame);
  for (const share of [0.33, 0.67]) {
    const bar = y[0] + (y[1] - y[0]) * share;
    scene.face(sideOf(x, [bar - 0.02, bar + 0.02], z), frame);
  }
  for (const part of [
    [z[0], middle - 0.04],
    [middle + 0.04, z[1]],
  ] as const) {
    scene.face(
      [
        [x + 0.5, 0.002, part[0] + 0.15],
        [x + reach, 0.002, part[0] + 0.6],
        [x + reach, 0.002, part[1] + 0.6],
        [x + 0.5, 0.002, part[1] + 0.15],
      ],
      palette.light,
      { blur: 6, opacity: 0.55 },
    );
  }
}

/** The beams themselves, over all that stands there. */
function beams(
  scene: Scene,
  palette: Palette,
  at: { x: number; y: Range; z: Range; reach: number },
): void {
  const { x, y, z, reach } = at;
  scene.face(
    [
      [x, y[1], z[0]],
      [x, y[1], z[1]],
      [x + reach, 0, z[1] + 0.6],
      [x + 0.5, 0, z[0] + 0.15],
    ],
    palette.light,
    { blur: 30, opacity: 0.17 },
  );
}

/** In the back wall; arched where it is. */
function backWindow(
  scene: Scene,
  palette: Palette,
  at: { x: Range; y: Range; z: number; isArched: boolean },
): void {
  const { x, y, z, isArched } = at;
  const [left, top] = scene.at([x[0], y[1], z]);
  const [right, bottom] = scene.at([x[1], y[0], z]);
  const wide = right - left;
  const round = isArched ? wide / 2 : 4;
  const outline = (by: number) => {
    const radius = Math.max(0, round + by);
    return `M${pixels(left - by)} ${pixels(bottom + by)}V${pixels(top + round)}A${pixels(radius)} ${pixels(radius)} 0 0 1 ${pixels(left - by + radius)} ${pixels(top - by)}H${pixels(right + by - radius)}A${pixels(radius)} ${pixels(radius)} 0 0 1 ${pixels(right + by)} ${pixels(top + round)}V${pixels(bottom + by)}Z`;
  };
  const [sky, trees] = palette.outside;
  const fill = scene.gradient("down", [
    [sky, 1],
    [sky, 1],
    [trees, 1],
  ]);
  const frame = lighter(palette.wall, 0.7);
  const bar = pixels(wide * 0.028);
  const middle = pixels((left + right) / 2);
  const across = [0.4, 0.7].map((share) => pixels(top + (bottom - top) * share));
  scene.add(
    `<path d="${outline(26)}" fill="${palette.light}" opacity=".5" filter="url(#b30)"/><path d="${outline(11)}" fill="${frame}"/><path d="${outline(0)}" fill="${fill}"/><path d="M${middle} ${pixels(top)}V${pixels(bottom)}${across.map((line) => `M${pixels(left)} ${line}H${pixels(right)}`).join("")}" stroke="${frame}" stroke-width="${bar}"/>`,
  );
  const half = (x[0] + x[1]) / 2;
  for (const part of [
    [x[0], half - 0.04],
    [half + 0.04, x[1]],
  ] as const) {
    scene.face(
      [
        [part[0] * 1.05, 0.002, z - 0.4],
        [part[1] * 1.05, 0.002, z - 0.4],
        [part[1] * 1.2 + 0.2, 0.002, z - 2.3],
        [part[0] * 1.2 + 0.2, 0.002, z - 2.3],
      ],
      palette.light,
      { blur: 6, opacity: 0.5 },
    );
  }
}

/** Warm from the window's side, darker towards the corners, as a lens draws it. */
function finish(scene: Scene, palette: Palette): void {
  const all = `x="0" y="0" width="${width}" height="${height}"`;
  const glow = scene.gradient("across", [
    [palette.light, 0.24],
    [palette.light, 0.02],
    ["#2a1c12", 0.16],
  ]);
  const fall = scene.gradient("down", [
    ["#2a1c12", 0.1],
    ["#2a1c12", 0],
    ["#2a1c12", 0.2],
  ]);
  scene.add(`<rect ${all} fill="${glow}"/><rect ${all} fill="${fall}"/>`);
}

function mirrorOn(
  scene: Scene,
  palette: Palette,
  { x, y, z, radius }: { x: number; y: number; z: number; radius: number },
): void {
  const [left, top] = scene.at([x, y, z]);
  const size = radius * scene.scaleAt(z);
  const glass = scene.gradient("across", [
    [lighter(palette.wall, 0.75), 1],
    [palette.sideWall, 1],
  ]);
  scene.add(
    `<circle cx="${pixels(left + 8)}" cy="${pixels(top + 12)}" r="${pixels(size)}" fill="#2a1c12" opacity=".25" filter="url(#b14)"/><circle cx="${pixels(left)}" cy="${pixels(top)}" r="${pixels(size)}" fill="${palette.wood}"/><circle cx="${pixels(left)}" cy="${pixels(top)}" r="${pixels(size * 0.93)}" fill="${glass}"/>`,
  );
}

function reformerRoom(palette: Palette): Scene {
  const scene = new Scene({ x: 0.5, y: 1.55, z: -3.4, focal: 1180, horizon: 440 });
  shell(scene, palette, { wide: [-3.1, 3.1], deep: 6.2, high: 3.1 });
  const windows = [4.5, 2.5, 0.5].map((z) => ({
    x: -3.1,
    y: [0.7, 2.7] as const,
    z: [z, z + 1.3] as const,
    reach: 2.7,
  }));
  for (const at of windows) sideWindow(scene, palette, at);
  mirrorOn(scene, palette, { x: 1.3, y: 1.75, z: 6.2, radius: 0.6 });
  plant(scene, palette, { x: -2.5, z: 5.7, height: 1.5 });
  for (const x of [-1.35, 0.15, 1.65]) pendant(scene, palette, [x, 2.45, 4.6]);
  plant(scene, palette, { x: 2.65, z: 5.4, height: 1.2 });
  for (const x of [-1.35, 1.65, 0.15]) reformer(scene, palette, { x, z: 3.1 });
  for (const x of [-1.35, 1.65, 0.15]) reformer(scene, palette, { x, z: 0 });
  for (const at of windows) beams(scene, palette, at);
  finish(scene, palette);
  return scene;
}

function reformerByTheWall(palette: Palette): Scene {
  const scene = new Scene({ x: 0.1, y: 1.25, z: -2.6, focal: 1330, horizon: 470 });
  shell(scene, palette, { wide: [-4, 4], deep: 1.5, high: 3.2 });
  // The window's own shadow on the wall, as in the morning.
  for (const [from, to] of [
    [-0.9, -0.35],
    [-0.25, 0.3],
    [0.4, 0.95],
  ] as const) {
    for (const y of [0.75, 1.35, 1.95]) {
      scene.face(
        [
          [from, y, 1.5],
          [to, y - 0.12, 1.5],
          [to + 0.12, y + 0.4, 1.5],
          [from + 0.12, y + 0.52, 1.5],
        ],
        palette.light,
        { blur: 6, opacity: 0.6 },
      );
    }
  }
  plant(scene, palette, { x: 1.7, z: 1.05, height: 1.55 });
  reformerFromSide(scene, palette, { x: -1.35, z: 0.05 });
  scene.shadow([-1.85, -1.5], [-0.35, 0], 0.25);
  scene.ball([-1.65, 0.17, -0.2], 0.17, palette.accent);
  finish(scene, palette);
  return scene;
}

function towerRoom(palette: Palette): Scene {
  const scene = new Scene({ x: 0, y: 1.4, z: -3.3, focal: 1240, horizon: 490 });
  shell(scene, palette, { wide: [-3.2, 3.2], deep: 2.4, high: 3.1 });
  backWindow(scene, palette, { x: [-2.3, -0.9], y: [0.8, 2.6], z: 2.4, isArched: false });
  backWindow(scene, palette, { x: [1, 2.4], y: [0.8, 2.6], z: 2.4, isArched: false });
  plant(scene, palette, { x: 0.1, z: 2, height: 1.1 });
  tower(scene, palette, { x: -1.95, z: 0.55 });
  tower(scene, palette, { x: 0.75, z: 0.55 });
  finish(scene, palette);
  return scene;
}

function matRoom(palette: Palette): Scene {
  const scene = new Scene({ x: 0, y: 1.6, z: -3.2, focal: 1150, horizon: 430 });
  shell(scene, palette, { wide: [-3.4, 3.4], deep: 5, high: 3.4 });
  for (const x of [-2.2, 0, 2.2]) {
    backWindow(scene, palette, { x: [x - 0.62, x + 0.62], y: [0.6, 2.8], z: 5, isArched: true });
  }
  plant(scene, palette, { x: -3, z: 4.4, height: 1.3 });
  plant(scene, palette, { x: 3, z: 4.4, height: 1.5 });
  const colours = [
    palette.cushion,
    lighter(palette.cushion, 0.35),
    mix(palette.cushion, palette.pot, 0.6),
  ];
  for (const [row, z] of [2.4, 0].entries()) {
    for (const [at, x] of [-1.9, -0.65, 0.6, 1.85].entries()) {
      mat(scene, colours[(at + row) % colours.length] ?? palette.cushion, { x, z });
    }
  }
  finish(scene, palette);
  return scene;
}

function shelf(palette: Palette): Scene {
  const scene = new Scene({ x: 0, y: 1.35, z: -2.3, focal: 1300, horizon: 520 });
  shell(scene, palette, { wide: [-3, 3], deep: 1.2, high: 3.2 });
  const z: Range = [0.8, 1.18];
  const [left, right] = [-1.35, 1.35];
  const colours = [
    palette.cushion,
    palette.accent,
    palette.pot,
    lighter(palette.cushion, 0.4),
    lighter(palette.accent, 0.45),
  ];
  const colour = (at: number) => colours[at % colours.length] ?? palette.cushion;
  scene.face(
    [
      [left + 0.1, 0.25, 1.19],
      [right + 0.2, 0.25, 1.19],
      [right + 0.2, 2.1, 1.19],
      [left + 0.1, 2.1, 1.19],
    ],
    "#2a1c12",
    { blur: 30, opacity: 0.18 },
  );
  for (const y of [0.3, 0.9, 1.5, 2.1]) {
    scene.face(
      [
        [left, y - 0.16, 1.19],
        [right, y - 0.16, 1.19],
        [right, y, 1.19],
        [left, y, 1.19],
      ],
      "#2a1c12",
      { blur: 6, opacity: 0.2 },
    );
    scene.box({ x: [left, right], y: [y - 0.05, y], z }, palette.wood);
  }
  for (const x of [left, right - 0.05])
    scene.box({ x: [x, x + 0.05], y: [0, 2.1], z }, darker(palette.wood, 0.06));
  for (const [at, x] of [-1.12, -0.86, -0.6, -0.99, -0.73].entries()) {
    roll(scene, [x, at < 3 ? 0.43 : 0.655, z[0]], 0.125, colour(at % 2 === 0 ? 0 : 3));
  }
  for (const [at, x] of [-0.12, 0.28].entries())
    scene.ball([x, 0.47, z[0] + 0.1], 0.17, colour(at + 1));
  for (const [at, y] of [0.3, 0.39, 0.48, 0.57].entries()) {
    scene.box({ x: [0.62, 1.18], y: [y, y + 0.08], z: [z[0] + 0.02, z[1] - 0.03] }, colour(at + 2));
  }
  for (const [at, x] of [-1.15, -0.92, -0.69].entries())
    scene.ball([x, 1, z[0] + 0.08], 0.1, colour(at));
  for (const x of [-0.35, -0.1, 0.15]) {
    scene.box(
      { x: [x, x + 0.18], y: [0.9, 1.02], z: [z[0] + 0.05, z[0] + 0.2] },
      darker(palette.cushion, 0.2),
    );
  }
  for (const x of [0.68, 1.02]) {
    const [cx, cy] = scene.at([x, 1.08, z[0] + 0.1]);
    const metre = scene.scaleAt(z[0] + 0.1);
    scene.add(
      `<circle cx="${pixels(cx)}" cy="${pixels(cy)}" r="${pixels(0.16 * metre)}" fill="none" stroke="${darker(palette.accent, 0.1)}" stroke-width="${pixels(0.028 * metre)}"/>`,
    );
  }
  for (const [at, y] of [1.5, 1.58, 1.66].entries()) {
    scene.box(
      { x: [-1.15, -0.55], y: [y, y + 0.07], z: [z[0] + 0.04, z[1] - 0.04] },
      lighter(colour(at + 1), 0.35),
    );
  }
  scene.box(
    { x: [-0.25, 0.35], y: [1.5, 1.82], z: [z[0] + 0.04, z[1] - 0.04] },
    mix(palette.wood, "#e8d9bd", 0.5),
  );
  for (const [at, x] of [0.62, 0.86, 1.1].entries())
    roll(scene, [x, 1.615, z[0]], 0.11, colour(at + 2));
  scene.ball([0.95, 2.24, 1], 0.14, palette.pot);
  const [stem, top] = scene.at([0.95, 2.36, 1]);
  for (const lean of [-26, -13, 0, 12, 27]) {
    scene.add(
      `<path transform="translate(${pixels(stem)} ${pixels(top)}) rotate(${lean})" d="M0 0C8 -60 -8 -110 0 -170C14 -140 12 -120 3 -96" fill="none" stroke="${palette.leaf}" stroke-width="6" stroke-linecap="round"/>`,
    );
  }
  plant(scene, palette, { x: 1.95, z: 0.75, height: 1.25 });
  plant(scene, palette, { x: -1.9, z: 0.85, height: 0.9 });
  finish(scene, palette);
  return scene;
}

function entrance(palette: Palette): Scene {
  const scene = new Scene({ x: 0, y: 1.4, z: -2.6, focal: 1240, horizon: 500 });
  shell(scene, palette, { wide: [-3.1, 3.1], deep: 1.7, high: 3.1 });
  const panel = mix(palette.cushion, palette.wall, 0.45);
  scene.face(
    [
      [-3.1, 0.12, 1.69],
      [3.1, 0.12, 1.69],
      [3.1, 1.25, 1.69],
      [-3.1, 1.25, 1.69],
    ],
    panel,
  );
  for (let x = -3.1; x < 3.1; x += 0.24) {
    scene.face(
      [
        [x, 0.12, 1.69],
        [x + 0.015, 0.12, 1.69],
        [x + 0.015, 1.25, 1.69],
        [x, 1.25, 1.69],
      ],
      darker(panel, 0.18),
    );
  }
  scene.box({ x: [-3.1, 3.1], y: [1.25, 1.3], z: [1.64, 1.69] }, palette.wood);
  mirrorOn(scene, palette, { x: 1.25, y: 2.02, z: 1.69, radius: 0.46 });
  scene.box({ x: [-2, 0.35], y: [1.83, 1.95], z: [1.64, 1.69] }, palette.wood);
  const bags = [
    palette.accent,
    lighter(palette.cushion, 0.3),
    palette.pot,
    lighter(palette.accent, 0.5),
  ];
  for (const [at, x] of [-1.8, -1.25, -0.7, -0.1].entries()) {
    const fill = bags[at] ?? palette.accent;
    scene.line(
      [
        [x, 1.9, 1.6],
        [x, 1.84, 1.56],
      ],
      darker(palette.wood, 0.4),
      0.03,
    );
    if (at === 2) continue;
    scene.line(
      [
        [x - 0.1, 1.42, 1.55],
        [x, 1.84, 1.55],
        [x + 0.1, 1.42, 1.55],
      ],
      darker(fill, 0.2),
      0.022,
    );
    scene.face(
      [
        [x - 0.18, 1.45, 1.55],
        [x + 0.18, 1.45, 1.55],
        [x + 0.21, 0.98, 1.55],
        [x - 0.21, 0.98, 1.55],
      ],
      fill,
    );
    scene.face(
      [
        [x + 0.08, 1.45, 1.55],
        [x + 0.18, 1.45, 1.55],
        [x + 0.21, 0.98, 1.55],
        [x + 0.1, 0.98, 1.55],
      ],
      darker(fill, 0.14),
    );
  }
  scene.shadow([-2.1, 0.55], [0.95, 1.6], 0.36);
  for (const x of [-1.95, 0.3])
    scene.box({ x: [x, x + 0.08], y: [0, 0.42], z: [1.1, 1.5] }, darker(palette.wood, 0.15));
  scene.box({ x: [-2.05, 0.48], y: [0.42, 0.48], z: [1.05, 1.55] }, palette.wood);
  scene.box({ x: [-1.95, -1.05], y: [0.48, 0.56], z: [1.08, 1.5] }, lighter(palette.cushion, 0.15));
  scene.box({ x: [-0.9, 0], y: [0.48, 0.56], z: [1.08, 1.5] }, lighter(palette.cushion, 0.3));
  for (const x of [-1.5, -1.28, -0.5, -0.28]) {
    scene.box({ x: [x, x + 0.11], y: [0, 0.07], z: [0.7, 0.98] }, darker(palette.cushion, 0.35));
  }
  plant(scene, palette, { x: 2.25, z: 1.25, height: 1.45 });
  pendant(scene, palette, [0.6, 2.35, 0.9]);
  scene.face(
    [
      [-3, 0.02, 0.2],
      [-1.2, 0.02, 0.2],
      [0.2, 0.02, 1.2],
      [-1, 0.02, 1.2],
    ],
    palette.light,
    { blur: 30, opacity: 0.35 },
  );
  finish(scene, palette);
  return scene;
}

function archedRoom(palette: Palette): Scene {
  const scene = new Scene({ x: -0.3, y: 1.5, z: -3, focal: 1200, horizon: 450 });
  shell(scene, palette, { wide: [-2.9, 2.9], deep: 4.2, high: 3.3 });
  for (const x of [-1.45, 1.45]) {
    backWindow(scene, palette, { x: [x - 0.72, x + 0.72], y: [0.5, 2.75], z: 4.2, isArched: true });
  }
  plant(scene, palette, { x: 0, z: 3.8, height: 1.3 });
  plant(scene, palette, { x: 2.5, z: 3.3, height: 1 });
  for (const x of [-1.4, 1.2]) reformer(scene, palette, { x, z: 0.5 });
  scene.shadow([-0.35, 0.1], [-0.15, 0.2], 0.25);
  scene.ball([-0.15, 0.2, 0], 0.2, palette.accent);
  finish(scene, palette);
  return scene;
}

function quietCorner(palette: Palette): Scene {
  const scene = new Scene({ x: 0.2, y: 1.3, z: -2.4, focal: 1180, horizon: 480 });
  shell(scene, palette, { wide: [-2.6, 3.2], deep: 2.2, high: 3.2 });
  backWindow(scene, palette, { x: [-0.75, 0.75], y: [0.5, 2.6], z: 2.2, isArched: true });
  plant(scene, palette, { x: -1.5, z: 1.7, height: 1.4 });
  pendant(scene, palette, [1.75, 2.25, 1.4]);
  scene.shadow([1.3, 2.35], [1.3, 2.05], 0.3);
  for (const [at, x] of [1.45, 1.75, 2.05, 1.6, 1.9].entries()) {
    const colour = at % 2 === 0 ? palette.cushion : lighter(palette.cushion, 0.35);
    roll(scene, [x, at < 3 ? 0.15 : 0.41, 1.5], 0.15, colour);
  }
  mat(scene, palette.cushion, { x: -0.35, z: -0.1 });
  scene.shadow([0.55, 1], [0.3, 0.65], 0.25);
  scene.ball([0.75, 0.22, 0.45], 0.22, palette.accent);
  scene.ball([1.12, 0.11, 0.2], 0.11, palette.pot);
  finish(scene, palette);
  return scene;
}

/** What can be drawn of a studio. */
export const rooms = {
  reformerRoom,
  reformerByTheWall,
  towerRoom,
  matRoom,
  shelf,
  entrance,
  archedRoom,
  quietCorner,
} as const;
