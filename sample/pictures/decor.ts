import type { Canvas, Point } from "./canvas.ts";
import { block, rolledMat } from "./furniture.ts";
import { darker, lighter, type Palette } from "./palette.ts";
import { ROOM } from "./room.ts";

type Leaf = readonly [angle: number, length: number, width: number];

const FIG: readonly Leaf[] = [
  [-62, 0.6, 0.2],
  [-34, 0.85, 0.22],
  [-8, 1, 0.2],
  [18, 0.92, 0.22],
  [44, 0.78, 0.22],
  [70, 0.5, 0.18],
];
const SPIKES: readonly Leaf[] = [
  [-20, 0.75, 0.07],
  [-9, 1, 0.08],
  [0, 1.15, 0.08],
  [10, 0.95, 0.08],
  [22, 0.7, 0.07],
];
const FERN: readonly Leaf[] = [
  [-78, 0.75, 0.1],
  [-52, 0.8, 0.11],
  [-26, 0.8, 0.1],
  [0, 0.75, 0.1],
  [26, 0.82, 0.1],
  [52, 0.8, 0.11],
  [78, 0.72, 0.1],
];
const kinds = { fig: FIG, spikes: SPIKES, fern: FERN } as const;

export function plant(
  canvas: Canvas,
  palette: Palette,
  kind: keyof typeof kinds,
  x: number,
  z: number,
  size = 1,
): void {
  const pot = 0.42 * size;
  const at: Point = [x, pot, z];
  const draw = (leaves: readonly Leaf[], m: (metres: number) => number) =>
    leaves
      .map(([angle, length, width]) => {
        const turn = (angle * Math.PI) / 180;
        const point = (along: number, across: number) =>
          `${m(size * (Math.sin(turn) * along + Math.cos(turn) * across))} ${m(-size * (Math.cos(turn) * along - Math.sin(turn) * across))}`;
        return `M0 0Q${point(length * 0.55, width)} ${point(length, 0)}Q${point(length * 0.55, -width)} 0 0Z`;
      })
      .join("");
  const leaves = kinds[kind];
  canvas.shape(darker(palette.leaf, 0.22), at, (m) =>
    draw(
      leaves.filter((_, index) => index % 2 === 0),
      m,
    ),
  );
  canvas.shape(palette.leaf, at, (m) =>
    draw(
      leaves.filter((_, index) => index % 2 === 1),
      m,
    ),
  );
  canvas.shape(
    palette.accent,
    [x, 0, z],
    (m) =>
      `M${m(-0.24 * size)} ${m(-pot)}H${m(0.24 * size)}L${m(0.17 * size)} 0H${m(-0.17 * size)}Z`,
  );
  canvas.shape(
    darker(palette.accent, 0.2),
    [x, 0, z],
    (m) => `M${m(0.04 * size)} ${m(-pot)}H${m(0.24 * size)}L${m(0.17 * size)} 0H${m(0.04 * size)}Z`,
  );
}

export function trailingPlant(
  canvas: Canvas,
  palette: Palette,
  x: number,
  z: number,
  drop = 1,
): void {
  const from = ROOM.height;
  const y = from - drop;
  canvas.lines(palette.ink, 0.012, [
    [
      [x, from, z],
      [x, y, z],
    ],
  ]);
  canvas.shape(palette.leaf, [x, y, z], (m) =>
    [-0.3, -0.16, 0, 0.15, 0.28]
      .map(
        (to, index) =>
          `M${m(to * 0.5)} ${m(-0.05)}Q${m(to * 1.4)} ${m(0.1)} ${m(to)} ${m(0.45 + (index % 2) * 0.25)}Q${m(to * 0.4)} ${m(0.3)} ${m(to * 0.5 - 0.08)} ${m(-0.05)}Z`,
      )
      .join(""),
  );
  canvas.shape(
    palette.cloth,
    [x, y, z],
    (m) =>
      `M${m(-0.2)} ${m(-0.12)}H${m(0.2)}Q${m(0.18)} ${m(0.16)} 0 ${m(0.16)}T${m(-0.2)} ${m(-0.12)}Z`,
  );
}

type Lamp = "dome" | "globe" | "cone" | "lantern";

export function lamps(
  canvas: Canvas,
  palette: Palette,
  kind: Lamp,
  xs: readonly number[],
  z: number,
  y = 2.45,
  isLit = false,
): void {
  const { ink, accent, light, cloth } = palette;
  canvas.lines(
    ink,
    0.012,
    xs.map((x) => [
      [x, ROOM.height, z],
      [x, y, z],
    ]),
  );
  for (const x of xs) {
    if (isLit) canvas.disc(light, [x, y - 0.1, z], 0.8, 0.1);
    if (isLit) canvas.disc(light, [x, y - 0.1, z], 0.45, 0.18);
    if (kind === "globe") canvas.disc(isLit ? light : cloth, [x, y - 0.14, z], 0.17);
    else if (kind === "lantern") {
      canvas.shape(
        isLit ? light : cloth,
        [x, y, z],
        (m) =>
          `M${m(-0.1)} 0H${m(0.1)}Q${m(0.34)} ${m(0.25)} ${m(0.1)} ${m(0.5)}H${m(-0.1)}Q${m(-0.34)} ${m(0.25)} ${m(-0.1)} 0Z`,
      );
      canvas.shape(darker(isLit ? light : cloth, 0.12), [x, y, z], (m) =>
        [0.12, 0.24, 0.36].map((at) => `M${m(-0.2)} ${m(at)}h${m(0.4)}v2h${m(-0.4)}Z`).join(""),
      );
    } else {
      if (isLit) canvas.disc(light, [x, y - 0.2, z], 0.09);
      canvas.shape(accent, [x, y, z], (m) =>
        kind === "dome"
          ? `M${m(-0.27)} ${m(0.22)}Q${m(-0.25)} ${m(-0.04)} 0 ${m(-0.04)}T${m(0.27)} ${m(0.22)}Z`
          : `M${m(-0.05)} 0H${m(0.05)}L${m(0.24)} ${m(0.3)}H${m(-0.24)}Z`,
      );
    }
  }
}

/** Bars to climb on the back wall. */
export function wallBars(canvas: Canvas, palette: Palette, x: number, bays: number): void {
  const z = ROOM.back - 0.12;
  const width = bays * 0.9;
  const rungs: Point[][] = [];
  for (let y = 0.25; y < 2.5; y += 0.2)
    rungs.push([
      [x, y, z],
      [x + width, y, z],
    ]);
  canvas.lines(lighter(palette.wood, 0.15), 0.045, rungs);
  canvas.lines(
    palette.wood,
    0.08,
    Array.from({ length: bays + 1 }, (_, bay) => [
      [x + bay * 0.9, 0.02, z],
      [x + bay * 0.9, 2.55, z],
    ]),
  );
}

/** A ballet rail on brackets. */
export function barre(
  canvas: Canvas,
  palette: Palette,
  x0: number,
  x1: number,
  z = ROOM.back - 0.25,
): void {
  const posts = Array.from({ length: 4 }, (_, index) => x0 + 0.3 + ((x1 - x0 - 0.6) * index) / 3);
  canvas.lines(
    palette.ink,
    0.025,
    posts.map((x) => [
      [x, 1.02, z],
      [x, 0.86, z + 0.2],
    ]),
  );
  canvas.lines(palette.wood, 0.06, [
    [
      [x0, 1.04, z],
      [x1, 1.04, z],
    ],
    [
      [x0, 0.78, z],
      [x1, 0.78, z],
    ],
  ]);
}

/** Open shelves with rolled mats and small balls. */
export function shelf(
  canvas: Canvas,
  palette: Palette,
  x: number,
  colours: readonly string[],
): void {
  const z = ROOM.back - 0.4;
  for (const y of [0.5, 0.95, 1.4]) {
    block(canvas, palette.wood, [x, x + 1.5], [y, y + 0.05], [z, ROOM.back]);
    for (let index = 0; index < 5; index += 1) {
      const colour = colours[(index + Math.round(y * 10)) % colours.length] ?? palette.cloth;
      if ((index + Math.round(y * 2)) % 6 !== 4)
        rolledMat(canvas, colour, x + 0.18 + index * 0.28, y + 0.05, z);
    }
  }
}

/** A sling of cloth on two cords. */
export function hammock(canvas: Canvas, colour: string, x: number, z: number, low: number): void {
  const at: Point = [x, low, z];
  const rise = ROOM.height - low;
  const cord = (side: number): Point[] => [
    [x + side * 0.4, low + 0.9, z],
    [x + side * 0.3, low + rise, z],
  ];
  canvas.lines(darker(colour, 0.25), 0.05, [cord(-1), cord(1)]);
  canvas.shape(darker(colour, 0.22), at, (m) => {
    const [side, high] = [m(0.42), m(-0.95)];
    return `M${-side} ${high}C${-side} ${m(-0.3)} ${m(-0.25)} ${m(-0.2)} 0 ${m(-0.2)}S${side} ${m(-0.3)} ${side} ${high}C${m(0.34)} ${m(-0.55)} ${m(0.2)} ${m(-0.42)} 0 ${m(-0.42)}S${m(-0.34)} ${m(-0.55)} ${-side} ${high}Z`;
  });
  canvas.shape(colour, at, (m) => {
    const [side, high] = [m(0.42), m(-0.95)];
    return `M${-side} ${high}C${m(-0.5)} ${m(-0.1)} ${m(-0.28)} 0 0 0S${m(0.5)} ${m(-0.1)} ${side} ${high}C${m(0.38)} ${m(-0.35)} ${m(0.22)} ${m(-0.24)} 0 ${m(-0.24)}S${m(-0.38)} ${m(-0.35)} ${-side} ${high}Z`;
  });
}

export function bench(canvas: Canvas, palette: Palette, x0: number, x1: number, z: number): void {
  block(canvas, palette.wood, [x0 + 0.1, x0 + 0.18], [0, 0.42], [z, z + 0.4]);
  block(canvas, palette.wood, [x1 - 0.18, x1 - 0.1], [0, 0.42], [z, z + 0.4]);
  block(canvas, palette.wood, [x0, x1], [0.42, 0.49], [z, z + 0.42]);
}

/** Pegs with coats and a bag. */
export function pegs(
  canvas: Canvas,
  palette: Palette,
  x0: number,
  x1: number,
  coats: readonly string[],
): void {
  const z = ROOM.back - 0.05;
  canvas.lines(palette.wood, 0.07, [
    [
      [x0, 1.85, z],
      [x1, 1.85, z],
    ],
  ]);
  coats.forEach((colour, index) => {
    const x = x0 + 0.25 + (index * (x1 - x0 - 0.5)) / Math.max(1, coats.length - 1);
    canvas.shape(
      colour,
      [x, 1.82, z],
      (m) =>
        `M0 0Q${m(0.2)} ${m(0.08)} ${m(0.22)} ${m(0.5)}L${m(0.2)} ${m(0.95)}H${m(-0.2)}L${m(-0.22)} ${m(0.5)}Q${m(-0.2)} ${m(0.08)} 0 0Z`,
    );
    canvas.lines(darker(colour, 0.25), 0.015, [
      [
        [x, 1.6, z],
        [x, 0.9, z],
      ],
    ]);
  });
}

/** Framed arcs, like the spine of the site's artwork. */
export function spinePrint(
  canvas: Canvas,
  palette: Palette,
  x: number,
  y: number,
  width = 0.8,
  height = 1.05,
): void {
  const z = ROOM.back - 0.02;
  const frame = (grow: number): Point[] => [
    [x - grow, y - grow, z],
    [x + width + grow, y - grow, z],
    [x + width + grow, y + height + grow, z],
    [x - grow, y + height + grow, z],
  ];
  canvas.fill(palette.wood, frame(0.04));
  canvas.fill(lighter(palette.cloth, 0.4), frame(0));
  canvas.disc(palette.accent, [x + width * 0.62, y + height * 0.68, z], width * 0.2, 0.8);
  canvas.lines(
    palette.ink,
    0.03,
    Array.from({ length: 7 }, (_, index) => {
      const up = y + height * (0.16 + index * 0.11);
      const shift = x + width * (0.3 + Math.sin(index * 0.75) * 0.1);
      return [
        [shift, up, z],
        [shift + width * 0.16, up + 0.03, z],
        [shift + width * 0.3, up, z],
      ];
    }),
  );
}
