import type { Canvas, Point } from "./canvas.ts";
import { darker, lighter, type Palette } from "./palette.ts";

type Span = readonly [from: number, to: number];

type Box = readonly [x: Span, y: Span, z: Span];

/** Blocks with a lit top, a front and the side that faces the middle, one path for each tone. */
function blocks(canvas: Canvas, colour: string, boxes: readonly Box[]): void {
  const { x, eye } = canvas.camera;
  const sides = boxes.flatMap(([[x0, x1], [y0, y1], [z0, z1]]): Point[][] => {
    if (x0 <= x && x1 >= x) return [];
    const at = x1 < x ? x1 : x0;
    return [
      [
        [at, y0, z0],
        [at, y0, z1],
        [at, y1, z1],
        [at, y1, z0],
      ],
    ];
  });
  const tops = boxes.flatMap(([[x0, x1], [, y], [z0, z1]]): Point[][] =>
    y < eye
      ? [
          [
            [x0, y, z0],
            [x1, y, z0],
            [x1, y, z1],
            [x0, y, z1],
          ],
        ]
      : [],
  );
  const fronts = boxes.map(([[x0, x1], [y0, y1], [z]]): Point[] => [
    [x0, y0, z],
    [x1, y0, z],
    [x1, y1, z],
    [x0, y1, z],
  ]);
  if (sides.length > 0) canvas.fills(darker(colour, 0.28), sides);
  if (tops.length > 0) canvas.fills(lighter(colour, 0.16), tops);
  canvas.fills(darker(colour, 0.12), fronts);
}

export function block(canvas: Canvas, colour: string, ...box: Box): void {
  blocks(canvas, colour, [box]);
}

function shadow(canvas: Canvas, palette: Palette, [x0, x1]: Span, [z0, z1]: Span): void {
  canvas.fill(
    palette.ink,
    [
      [x0, 0, z0],
      [x1 + 0.3, 0, z0 - 0.06],
      [x1 + 0.3, 0, z1 - 0.06],
      [x0, 0, z1],
    ],
    0.16,
  );
}

/** A reformer that points away from the viewer, foot bar in front. */
export function reformerAway(canvas: Canvas, palette: Palette, x: number, z: number): void {
  const { wood, cloth, accent, ink } = palette;
  const right = x + 0.72;
  const end = z + 2.3;
  shadow(canvas, palette, [x, right], [z, end]);
  canvas.lines(ink, 0.03, [
    [
      [x + 0.08, 0.34, end],
      [x + 0.08, 0.85, end],
    ],
    [
      [right - 0.08, 0.34, end],
      [right - 0.08, 0.85, end],
    ],
  ]);
  canvas.fills(darker(wood, 0.4), [
    [
      [x + 0.1, 0.26, z],
      [right - 0.1, 0.26, z],
      [right - 0.1, 0.26, end],
      [x + 0.1, 0.26, end],
    ],
  ]);
  blocks(canvas, wood, [
    [
      [x, x + 0.09],
      [0, 0.36],
      [z, end],
    ],
    [
      [right - 0.09, right],
      [0, 0.36],
      [z, end],
    ],
  ]);
  block(canvas, cloth, [x + 0.08, right - 0.08], [0.38, 0.48], [z + 0.85, z + 1.85]);
  block(canvas, cloth, [x + 0.23, right - 0.23], [0.48, 0.56], [z + 1.62, z + 1.85]);
  blocks(canvas, ink, [
    [
      [x + 0.1, x + 0.2],
      [0.48, 0.64],
      [z + 1.5, z + 1.58],
    ],
    [
      [right - 0.2, right - 0.1],
      [0.48, 0.64],
      [z + 1.5, z + 1.58],
    ],
  ]);
  canvas.lines(
    accent,
    0.022,
    [0.24, 0.36, 0.48].map((at) => [
      [x + at, 0.36, z + 0.1],
      [x + at, 0.36, z + 0.85],
    ]),
  );
  block(canvas, wood, [x, right], [0.05, 0.36], [z, z + 0.1]);
  canvas.lines(ink, 0.045, [
    [
      [x + 0.06, 0.36, z + 0.12],
      [x + 0.06, 0.78, z + 0.02],
      [right - 0.06, 0.78, z + 0.02],
      [right - 0.06, 0.36, z + 0.12],
    ],
  ]);
}

/** A reformer seen from its side, foot bar on the left. */
export function reformerSide(canvas: Canvas, palette: Palette, x: number, z: number): void {
  const { wood, cloth, accent, ink } = palette;
  const end = x + 2.4;
  const back = z + 0.68;
  shadow(canvas, palette, [x, end], [z, back]);
  block(canvas, darker(wood, 0.25), [x + 0.05, x + 0.15], [0, 0.24], [back - 0.1, back]);
  block(canvas, darker(wood, 0.25), [end - 0.15, end - 0.05], [0, 0.24], [back - 0.1, back]);
  canvas.fill(darker(wood, 0.4), [
    [x, 0.24, z],
    [end, 0.24, z],
    [end, 0.24, back],
    [x, 0.24, back],
  ]);
  block(canvas, wood, [x, end], [0.24, 0.36], [back - 0.09, back]);
  canvas.lines(ink, 0.03, [
    [
      [end - 0.05, 0.36, back],
      [end - 0.05, 0.88, back],
    ],
  ]);
  canvas.lines(accent, 0.02, [
    zigzag(x + 0.12, x + 0.85, z + 0.25),
    zigzag(x + 0.12, x + 0.85, z + 0.42),
  ]);
  block(canvas, cloth, [x + 0.85, x + 1.85], [0.37, 0.47], [z + 0.06, back - 0.06]);
  block(canvas, cloth, [x + 1.6, x + 1.85], [0.47, 0.56], [z + 0.22, back - 0.22]);
  block(canvas, ink, [x + 1.5, x + 1.56], [0.47, 0.64], [back - 0.22, back - 0.12]);
  block(canvas, ink, [x + 1.5, x + 1.56], [0.47, 0.64], [z + 0.12, z + 0.22]);
  block(canvas, wood, [x, end], [0.24, 0.36], [z, z + 0.09]);
  blocks(canvas, wood, [
    [
      [x + 0.05, x + 0.15],
      [0, 0.24],
      [z, z + 0.09],
    ],
    [
      [end - 0.15, end - 0.05],
      [0, 0.24],
      [z, z + 0.09],
    ],
  ]);
  canvas.lines(ink, 0.035, [
    [
      [end - 0.05, 0.36, z],
      [end - 0.05, 0.88, z],
    ],
    [
      [end - 0.05, 0.84, z],
      [x + 1.55, 0.56, z + 0.1],
    ],
  ]);
  canvas.lines(ink, 0.05, [
    [
      [x + 0.2, 0.36, z],
      [x + 0.02, 0.82, z],
      [x + 0.02, 0.82, back],
      [x + 0.2, 0.36, back],
    ],
  ]);
}

function zigzag(from: number, to: number, z: number): Point[] {
  const steps = 12;
  return Array.from({ length: steps + 1 }, (_, step) => [
    from + ((to - from) * step) / steps,
    0.33 + (step % 2) * 0.05,
    z,
  ]);
}

/** A bed under a frame with springs and a swing. */
export function trapezeTable(canvas: Canvas, palette: Palette, x: number, z: number): void {
  const { wood, cloth, accent, ink } = palette;
  const end = x + 2.2;
  const back = z + 0.85;
  const frame = lighter(ink, 0.3);
  shadow(canvas, palette, [x, end], [z, back]);
  canvas.lines(frame, 0.045, [
    [
      [x, 0, back],
      [x, 2.1, back],
      [end, 2.1, back],
      [end, 0, back],
    ],
  ]);
  block(canvas, wood, [x + 0.04, end - 0.04], [0.1, 0.5], [z, back]);
  block(canvas, cloth, [x + 0.04, end - 0.04], [0.5, 0.6], [z, back]);
  canvas.lines(accent, 0.022, [
    spring(x + 0.12, 2.1, 1.2, z),
    spring(end - 0.14, 2.1, 1.3, z),
    spring(end - 0.5, 2.1, 1.5, back),
  ]);
  canvas.lines(ink, 0.02, [
    [
      [x + 0.9, 2.1, z + 0.4],
      [x + 0.82, 1.25, z + 0.4],
      [x + 1.22, 1.25, z + 0.4],
      [x + 1.14, 2.1, z + 0.4],
    ],
  ]);
  canvas.lines(frame, 0.05, [
    [
      [x, 0, z],
      [x, 2.1, z],
      [end, 2.1, z],
      [end, 0, z],
    ],
    [
      [x, 2.1, z],
      [x, 2.1, back],
    ],
    [
      [end, 2.1, z],
      [end, 2.1, back],
    ],
  ]);
}

function spring(x: number, from: number, to: number, z: number): Point[] {
  const steps = 14;
  return Array.from({ length: steps + 1 }, (_, step) => [
    x + (step % 2) * 0.05,
    from + ((to - from) * step) / steps,
    z,
  ]);
}

/** A low stool with a pedal. */
export function pedalChair(canvas: Canvas, palette: Palette, x: number, z: number): void {
  const { wood, cloth, accent, ink } = palette;
  shadow(canvas, palette, [x, x + 0.7], [z, z + 0.6]);
  canvas.lines(lighter(ink, 0.3), 0.03, [
    [
      [x + 0.04, 0.6, z + 0.5],
      [x + 0.04, 1.25, z + 0.5],
    ],
    [
      [x + 0.66, 0.6, z + 0.5],
      [x + 0.66, 1.25, z + 0.5],
    ],
  ]);
  block(canvas, wood, [x, x + 0.7], [0, 0.6], [z + 0.05, z + 0.6]);
  canvas.fill(darker(wood, 0.45), [
    [x + 0.08, 0.05, z + 0.05],
    [x + 0.62, 0.05, z + 0.05],
    [x + 0.62, 0.46, z + 0.05],
    [x + 0.08, 0.46, z + 0.05],
  ]);
  block(canvas, cloth, [x - 0.02, x + 0.72], [0.6, 0.7], [z + 0.05, z + 0.6]);
  canvas.lines(accent, 0.02, [spring(x + 0.2, 0.44, 0.2, z), spring(x + 0.46, 0.44, 0.2, z)]);
  block(canvas, cloth, [x + 0.1, x + 0.6], [0.14, 0.2], [z - 0.25, z]);
}

export function mat(canvas: Canvas, colour: string, x: number, z: number, length = 1.8): void {
  block(canvas, colour, [x, x + 0.75], [0, 0.03], [z, z + length]);
}

export function rolledMat(canvas: Canvas, colour: string, x: number, y: number, z: number): void {
  canvas.disc(colour, [x, y + 0.1, z], 0.1);
  canvas.disc(darker(colour, 0.3), [x, y + 0.1, z], 0.04);
}

export function ball(
  canvas: Canvas,
  palette: Palette,
  colour: string,
  x: number,
  z: number,
  radius: number,
): void {
  canvas.shape(
    palette.ink,
    [x, 0, z],
    (m) =>
      `M${m(-radius * 0.5)} 0a${m(radius * 0.9)} ${m(radius * 0.16)} 0 1 0 ${m(radius * 1.8)} 0a${m(radius * 0.9)} ${m(radius * 0.16)} 0 1 0 ${m(-radius * 1.8)} 0`,
    0.16,
  );
  canvas.disc(colour, [x, radius, z], radius);
  canvas.shape(
    lighter(colour, 0.35),
    [x, radius, z],
    (m) =>
      `M${m(-radius * 0.7)} ${m(-radius * 0.1)}A${m(radius * 0.72)} ${m(radius * 0.72)} 0 0 1 ${m(radius * 0.1)} ${m(-radius * 0.72)}A${m(radius * 0.9)} ${m(radius * 0.9)} 0 0 0 ${m(-radius * 0.7)} ${m(-radius * 0.1)}Z`,
    0.7,
  );
}

/** A rounded barrel with its ladder. */
export function barrel(canvas: Canvas, palette: Palette, x: number, z: number): void {
  const { wood, cloth } = palette;
  const dome = (from: number, radius: number) => (m: (metres: number) => number) =>
    `M${m(from)} ${m(-0.3)}V${m(-0.52)}a${m(radius)} ${m(radius)} 0 0 1 ${m(2 * radius)} 0V${m(-0.3)}Z`;
  shadow(canvas, palette, [x, x + 1.3], [z, z + 0.5]);
  canvas.shape(darker(cloth, 0.2), [x + 0.05, 0, z + 0.35], dome(0, 0.42));
  canvas.shape(cloth, [x, 0, z], dome(0, 0.42));
  canvas.shape(lighter(wood, 0.12), [x, 0, z], dome(0.09, 0.33));
  block(canvas, wood, [x - 0.06, x + 1.2], [0, 0.12], [z - 0.05, z + 0.4]);
  block(canvas, wood, [x + 0.04, x + 0.8], [0.12, 0.32], [z - 0.02, z + 0.35]);
  const rungs = [0.25, 0.5, 0.75, 1].map((y): Point[] => [
    [x + 1.1, y, z - 0.05],
    [x + 1.1, y, z + 0.4],
  ]);
  canvas.lines(wood, 0.05, [
    [
      [x + 1.1, 0.1, z + 0.4],
      [x + 1.1, 1.15, z + 0.4],
    ],
    ...rungs,
    [
      [x + 1.1, 0.1, z - 0.05],
      [x + 1.1, 1.15, z - 0.05],
    ],
  ]);
}
