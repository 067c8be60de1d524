/** In metres: to the right, up, and away from whoever looks. */
export type Point = readonly [x: number, y: number, z: number];
type Spot = readonly [x: number, y: number];

type Camera = {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** In pixels: a longer lens shows less. */
  readonly focal: number;
  /** How high in the picture the eye's height is, from the top. */
  readonly horizon: number;
};

export type Range = readonly [from: number, to: number];
type Box = { readonly x: Range; readonly y: Range; readonly z: Range };
export type Look = {
  readonly blur?: number;
  readonly opacity?: number;
  readonly round?: number;
};

export const photoSize = { width: 1600, height: 1067 } as const;
const MIDDLE = photoSize.width / 2;
const BLURS = [2, 6, 14, 30] as const;

/** `#808080` between two colours. */
export function mix(one: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [from, to] = [one, other].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
    return Math.round((from ?? 0) + ((to ?? 0) - (from ?? 0)) * share);
  });
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

export const lighter = (colour: string, share: number) => mix(colour, "#ffffff", share);
/** Shadows are warm: they lean to brown and not to black. */
export const darker = (colour: string, share: number) => mix(colour, "#2a1c12", share);

/** A room seen in one-point perspective, painted from the back to the front. */
export class Scene {
  readonly #camera: Camera;
  readonly #drawn: string[] = [];
  readonly #defs: string[] = [];

  constructor(camera: Camera) {
    this.#camera = camera;
  }

  scaleAt(z: number): number {
    return this.#camera.focal / (z - this.#camera.z);
  }

  at([x, y, z]: Point): Spot {
    const scale = this.scaleAt(z);
    const { x: cx, y: cy, horizon } = this.#camera;
    return [MIDDLE + (x - cx) * scale, horizon - (y - cy) * scale];
  }

  /** Whatever SVG, on top of what is there. */
  add(svg: string): void {
    this.#drawn.push(svg);
  }

  /** Of colours from the top to the bottom, or from one point outwards; answers with what fills a shape. */
  gradient(
    kind: "down" | "across" | "ball",
    stops: readonly (readonly [string, number])[],
  ): string {
    const id = `g${this.#defs.length}`;
    const list = stops
      .map(([colour, opacity], at) => {
        const offset = at / Math.max(1, stops.length - 1);
        return `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
      })
      .join("");
    const shape = {
      down: `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${list}</linearGradient>`,
      across: `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0">${list}</linearGradient>`,
      ball: `<radialGradient id="${id}" cx=".36" cy=".3" r=".75">${list}</radialGradient>`,
    };
    this.#defs.push(shape[kind]);
    return `url(#${id})`;
  }

  face(points: readonly Point[], fill: string, look: Look = {}): void {
    const spots = points.map((point) => this.at(point).map(pixels).join(","));
    this.add(`<polygon points="${spots.join(" ")}" fill="${fill}"${attributes(look)}/>`);
  }

  line(points: readonly Point[], colour: string, metres: number): void {
    const spots = points.map((point) => this.at(point).map(pixels).join(","));
    const width = pixels(metres * this.scaleAt(points[0]?.[2] ?? 0));
    this.add(
      `<polyline points="${spots.join(" ")}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`,
    );
  }

  /** The sides that are seen: the top is lit, those away from the window are not. */
  box({ x, y, z }: Box, colour: string, look: Look = {}): void {
    const [[x0, x1], [y0, y1], [z0, z1]] = [x, y, z];
    const { x: cx, y: cy } = this.#camera;
    if (cx < x0) this.face(sideOf(x0, y, z), darker(colour, 0.28), look);
    if (cx > x1) this.face(sideOf(x1, y, z), darker(colour, 0.16), look);
    if (cy > y1) this.face(levelOf(y1, x, z), lighter(colour, 0.16), look);
    if (cy < y0) this.face(levelOf(y0, x, z), darker(colour, 0.4), look);
    this.face(
      [
        [x0, y0, z0],
        [x1, y0, z0],
        [x1, y1, z0],
        [x0, y1, z0],
      ],
      z1 > z0 ? darker(colour, 0.06) : colour,
      look,
    );
  }

  /** What a thing on the floor keeps the light from. */
  shadow(x: Range, z: Range, opacity = 0.3): void {
    this.face(levelOf(0, x, z), "#2a1c12", { blur: 14, opacity });
  }

  ball([x, y, z]: Point, radius: number, colour: string): void {
    const [left, top] = this.at([x, y, z]);
    const size = radius * this.scaleAt(z);
    const fill = this.gradient("ball", [
      [lighter(colour, 0.45), 1],
      [colour, 1],
      [darker(colour, 0.35), 1],
    ]);
    this.add(
      `<circle cx="${pixels(left)}" cy="${pixels(top)}" r="${pixels(size)}" fill="${fill}"/>`,
    );
  }

  svg({ isMirrored }: { readonly isMirrored: boolean }): string {
    const { width, height } = photoSize;
    const blurs = BLURS.map(
      (size) =>
        `<filter id="b${size}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${size}"/></filter>`,
    );
    const turn = isMirrored ? ` transform="translate(${width} 0) scale(-1 1)"` : "";
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${[...blurs, ...this.#defs].join("")}</defs><g${turn}>${this.#drawn.join("")}</g></svg>`;
  }
}

export function levelOf(y: number, [x0, x1]: Range, [z0, z1]: Range): Point[] {
  return [
    [x0, y, z0],
    [x1, y, z0],
    [x1, y, z1],
    [x0, y, z1],
  ];
}

export function sideOf(x: number, [y0, y1]: Range, [z0, z1]: Range): Point[] {
  return [
    [x, y0, z0],
    [x, y1, z0],
    [x, y1, z1],
    [x, y0, z1],
  ];
}

function attributes({ blur, opacity, round }: Look): string {
  const parts = [
    blur === undefined ? "" : ` filter="url(#b${BLURS.findLast((size) => size <= blur) ?? 2})"`,
    opacity === undefined ? "" : ` opacity="${opacity}"`,
    round === undefined ? "" : ` stroke-linejoin="round" stroke-width="${round}"`,
  ];
  return parts.join("");
}

export function pixels(value: number): number {
  return Math.round(value * 10) / 10;
}
