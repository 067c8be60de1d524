import type { Canvas, Point } from "./canvas.ts";
import { darker, lighter, mix, type Palette } from "./palette.ts";

export const ROOM = { left: -3.6, right: 3.6, height: 3.3, back: 8, front: 2 };

type RoomStyle = { boards?: boolean; tiles?: boolean; wainscot?: string; slope?: boolean };

/** The empty room: ceiling, walls, floor. */
export function drawRoom(canvas: Canvas, palette: Palette, style: RoomStyle): void {
  const { left, right, height, back, front } = ROOM;
  const { wall, floor } = palette;
  canvas.raw(`<path d="M0 0H1200V800H0Z" fill="${ceilingColour(palette)}"/>`);
  canvas.fill(wall, [
    [left, 0, back],
    [right, 0, back],
    [right, height, back],
    [left, height, back],
  ]);
  canvas.fill(darker(wall, 0.1), [
    [left, 0, back],
    [left, height, back],
    [left, height, front],
    [left, 0, front],
  ]);
  canvas.fill(darker(wall, 0.05), [
    [right, 0, back],
    [right, height, back],
    [right, height, front],
    [right, 0, front],
  ]);
  if (style.wainscot) drawWainscot(canvas, style.wainscot);
  canvas.fill(floor, [
    [left, 0, back],
    [right, 0, back],
    [right, 0, front],
    [left, 0, front],
  ]);
  const lines: Point[][] = [];
  if (style.boards) {
    for (let x = -3; x <= 3; x += 0.6)
      lines.push([
        [x, 0, back],
        [x, 0, front],
      ]);
  }
  if (style.tiles) {
    for (let x = -3; x <= 3; x += 1.2)
      lines.push([
        [x, 0, back],
        [x, 0, front],
      ]);
    for (let z = 3; z < back; z += 1)
      lines.push([
        [left, 0, z],
        [right, 0, z],
      ]);
  }
  if (lines.length > 0) canvas.lines(darker(floor, 0.12), 0.012, lines, 0.6);
  const base = lighter(wall, 0.4);
  canvas.fills(base, [
    [
      [left, 0, back],
      [right, 0, back],
      [right, 0.12, back],
      [left, 0.12, back],
    ],
    [
      [left, 0, back],
      [left, 0.12, back],
      [left, 0.12, front],
      [left, 0, front],
    ],
    [
      [right, 0, back],
      [right, 0.12, back],
      [right, 0.12, front],
      [right, 0, front],
    ],
  ]);
}

function ceilingColour({ wall, ceiling }: Palette): string {
  if (ceiling === "dark") return darker(wall, 0.25);
  return lighter(wall, ceiling === "dim" ? 0.16 : 0.38);
}

function drawWainscot(canvas: Canvas, colour: string): void {
  const { left, right, back, front } = ROOM;
  canvas.fill(colour, [
    [left, 0, back],
    [right, 0, back],
    [right, 1.25, back],
    [left, 1.25, back],
  ]);
  canvas.fill(darker(colour, 0.1), [
    [left, 0, back],
    [left, 1.25, back],
    [left, 1.25, front],
    [left, 0, front],
  ]);
  canvas.fill(darker(colour, 0.05), [
    [right, 0, back],
    [right, 1.25, back],
    [right, 1.25, front],
    [right, 0, front],
  ]);
}

type View = "hills" | "skyline" | "trees" | "lake" | "plain";

type Opening = { x: number; width: number; sill: number; top: number };

/** A window in the back wall with what is seen through it, and its light on the floor. */
export function backWindow(
  canvas: Canvas,
  palette: Palette,
  { x, width, sill, top }: Opening,
  {
    view,
    isArched = false,
    bars = 2,
    lean = 0.25,
  }: { view: View; isArched?: boolean; bars?: number; lean?: number },
): void {
  const z = ROOM.back;
  const unit = canvas.scale(z);
  const [x0, y1] = canvas.project([x, sill, z]);
  const [x1, y0] = canvas.project([x + width, top, z]);
  const radius = Math.round((width * unit) / 2);
  const outline = (grow: number) =>
    isArched
      ? `M${x0 - grow} ${y1 + grow}V${y0}a${radius + grow} ${radius + grow} 0 0 1 ${2 * (radius + grow)} 0V${y1 + grow}Z`
      : `M${x0 - grow} ${y0 - grow}H${x1 + grow}V${y1 + grow}H${x0 - grow}Z`;
  canvas.raw(`<path d="${outline(9)}" fill="${lighter(palette.wall, 0.55)}"/>`);
  canvas.raw(`<path d="${outline(0)}" fill="${palette.sky}"/>`);
  canvas.raw(viewPath(palette, view, x0, y0, x1, y1));
  const mullions: string[] = [];
  for (let bar = 1; bar < bars; bar += 1) {
    mullions.push(
      `M${Math.round(x0 + ((x1 - x0) * bar) / bars)} ${isArched ? y0 - radius + 4 : y0}V${y1}`,
    );
  }
  mullions.push(`M${x0} ${Math.round(y0 + (y1 - y0) * 0.45)}H${x1}`);
  canvas.raw(
    `<path d="${mullions.join("")}" stroke="${lighter(palette.wall, 0.55)}" stroke-width="6" fill="none"/>`,
  );
  canvas.fill(lighter(palette.wall, 0.7), [
    [x - 0.12, sill - 0.07, z - 0.15],
    [x + width + 0.12, sill - 0.07, z - 0.15],
    [x + width + 0.12, sill, z - 0.15],
    [x - 0.12, sill, z - 0.15],
  ]);
  const cast = (px: number, y: number): Point => [px + lean * y, 0, z - 0.3 - y * 1.15];
  const pane = width / bars;
  const panes = Array.from({ length: bars }, (_, index) => {
    const from = x + index * pane + 0.06;
    const to = x + (index + 1) * pane - 0.06;
    return [cast(from, sill), cast(to, sill), cast(to, top), cast(from, top)];
  });
  canvas.fills(palette.sun, panes, 0.42);
}

function viewPath(
  palette: Palette,
  view: View,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): string {
  const w = x1 - x0;
  const h = y1 - y0;
  const at = (fx: number, fy: number) => `${Math.round(x0 + w * fx)} ${Math.round(y0 + h * fy)}`;
  const far = mix(palette.far, palette.sky, 0.35);
  const floor = `L${at(1, 1)}L${at(0, 1)}Z`;
  if (view === "hills") {
    const sun = `<circle cx="${Math.round(x0 + w * 0.68)}" cy="${Math.round(y0 + h * 0.4)}" r="${Math.round(Math.min(w, h) * 0.13)}" fill="${palette.light}"/>`;
    return `${sun}<path d="M${at(0, 0.62)}Q${at(0.3, 0.42)} ${at(0.62, 0.64)}T${at(1, 0.6)}${floor}" fill="${far}"/><path d="M${at(0, 0.82)}Q${at(0.4, 0.62)} ${at(1, 0.78)}${floor}" fill="${palette.far}"/>`;
  }
  if (view === "skyline") {
    return `<path d="M${at(0, 0.6)}L${at(0.12, 0.6)}L${at(0.12, 0.45)}L${at(0.26, 0.45)}L${at(0.26, 0.66)}L${at(0.4, 0.66)}L${at(0.4, 0.36)}L${at(0.52, 0.36)}L${at(0.52, 0.58)}L${at(0.66, 0.58)}L${at(0.66, 0.5)}L${at(0.82, 0.5)}L${at(0.82, 0.68)}L${at(1, 0.68)}${floor}" fill="${far}"/><path d="M${at(0, 0.78)}L${at(0.2, 0.78)}L${at(0.2, 0.7)}L${at(0.34, 0.7)}L${at(0.34, 0.82)}L${at(0.6, 0.82)}L${at(0.6, 0.74)}L${at(0.76, 0.74)}L${at(0.76, 0.85)}L${at(1, 0.85)}${floor}" fill="${palette.far}"/>`;
  }
  if (view === "trees") {
    const r = Math.round(Math.min(w * 0.22, h * 0.2));
    const crown = (fx: number, fy: number, share: number) =>
      `<circle cx="${Math.round(x0 + w * fx)}" cy="${Math.round(y0 + h * fy)}" r="${Math.round(r * share)}" fill="${palette.far}"/>`;
    return `${crown(0.26, 0.72, 1)}${crown(0.7, 0.66, 1.1)}<path d="M${at(0, 0.8)}L${at(1, 0.8)}${floor}" fill="${far}"/>`;
  }
  if (view === "lake") {
    return `<circle cx="${Math.round(x0 + w * 0.34)}" cy="${Math.round(y0 + h * 0.46)}" r="${Math.round(Math.min(w, h) * 0.14)}" fill="${palette.light}"/><path d="M${at(0, 0.6)}L${at(1, 0.6)}${floor}" fill="${far}"/><path d="M${at(0, 0.6)}Q${at(0.2, 0.5)} ${at(0.5, 0.6)}Z" fill="${palette.far}"/>`;
  }
  return "";
}

/** Tall panes in the left wall; the sun comes through them across the floor. */
export function sideWindows(
  canvas: Canvas,
  palette: Palette,
  spans: readonly (readonly [number, number])[],
  sill = 0.5,
  top = 2.7,
): void {
  const x = ROOM.left;
  const pane = (z0: number, z1: number, low: number, high: number): Point[] => [
    [x, low, z0],
    [x, low, z1],
    [x, high, z1],
    [x, high, z0],
  ];
  canvas.fills(
    lighter(palette.wall, 0.5),
    spans.map(([z0, z1]) => pane(z0 - 0.1, z1 + 0.1, sill - 0.1, top + 0.1)),
  );
  canvas.fills(
    palette.sky,
    spans.map(([z0, z1]) => pane(z0, z1, sill, top)),
  );
  canvas.fills(
    palette.far,
    spans.map(([z0, z1]) => [
      [x, sill, z0],
      [x, sill, z1],
      [x, sill + 0.7, z1],
      [x, sill + 0.45, z0],
    ]),
    0.8,
  );
  canvas.fills(
    lighter(palette.wall, 0.5),
    spans.flatMap(([z0, z1]) => {
      const middle = (z0 + z1) / 2;
      return [pane(middle - 0.03, middle + 0.03, sill, top), pane(z0, z1, 1.78, 1.85)];
    }),
  );
  const cast = (z: number, y: number): Point => [x + y * 1.55, 0, z - y * 0.35];
  canvas.fills(
    palette.sun,
    spans.flatMap(([z0, z1]) => {
      const middle = (z0 + z1) / 2;
      return [
        [z0, middle - 0.05],
        [middle + 0.05, z1],
      ].map(([a = 0, b = 0]) => [cast(a, sill), cast(b, sill), cast(b, top), cast(a, top)]);
    }),
    0.42,
  );
}

/** A niche or a doorway with a round head in the back wall. */
export function arch(
  canvas: Canvas,
  colour: string,
  x: number,
  width: number,
  height: number,
  sill = 0,
): void {
  const [x0, y1] = canvas.project([x, sill, ROOM.back]);
  const [x1] = canvas.project([x + width, sill, ROOM.back]);
  const [, y0] = canvas.project([x, height, ROOM.back]);
  const r = (x1 - x0) / 2;
  canvas.raw(
    `<path d="M${x0} ${y1}V${Math.round(y0 + r)}a${r} ${r} 0 0 1 ${x1 - x0} 0V${y1}Z" fill="${colour}"/>`,
  );
}

/** A mirror over part of the back wall, with two streaks of light. */
export function mirror(
  canvas: Canvas,
  palette: Palette,
  x: number,
  width: number,
  sill = 0.3,
  top = 2.5,
): void {
  const z = ROOM.back;
  const at = (fx: number, y: number): Point => [x + width * fx, y, z];
  canvas.fill(lighter(palette.wall, 0.6), [at(0, sill), at(1, sill), at(1, top), at(0, top)]);
  canvas.fill(mix(palette.sky, palette.wall, 0.5), [
    [x + 0.06, sill + 0.06, z],
    [x + width - 0.06, sill + 0.06, z],
    [x + width - 0.06, top - 0.06, z],
    [x + 0.06, top - 0.06, z],
  ]);
  canvas.fills(
    lighter(palette.sky, 0.5),
    [
      [at(0.1, sill + 0.06), at(0.18, sill + 0.06), at(0.36, top - 0.06), at(0.28, top - 0.06)],
      [at(0.22, sill + 0.06), at(0.24, sill + 0.06), at(0.42, top - 0.06), at(0.4, top - 0.06)],
    ],
    0.5,
  );
}
