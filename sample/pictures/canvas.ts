/** Metres: x to the right, y up from the floor, z away from the viewer. */
export type Point = readonly [x: number, y: number, z: number];

type Camera = { x: number; eye: number; focal: number; horizon: number };

export type Canvas = ReturnType<typeof createCanvas>;

const CENTRE_X = 600;

/** Collects the flat shapes of one picture, back to front, in one-point perspective. */
export function createCanvas(camera: Camera) {
  const shapes: string[] = [];

  function project([x, y, z]: Point): [number, number] {
    return [
      Math.round(CENTRE_X + (camera.focal * (x - camera.x)) / z),
      Math.round(camera.horizon + (camera.focal * (camera.eye - y)) / z),
    ];
  }

  /** Relative steps: half the characters of absolute ones. */
  function path(points: readonly Point[]): string {
    let [fromX, fromY] = [0, 0];
    const steps = points.map((point, index) => {
      const [x, y] = project(point);
      const [dx, dy] = [x - fromX, y - fromY];
      [fromX, fromY] = [x, y];
      if (index === 0) return `M${x} ${y}`;
      if (dy === 0) return `h${dx}`;
      return dx === 0 ? `v${dy}` : `l${dx} ${dy}`;
    });
    return steps.join("");
  }

  /** Pixels of one metre at a distance. */
  const scale = (z: number) => camera.focal / z;
  const fade = (opacity: number) => (opacity < 1 ? ` opacity="${opacity}"` : "");

  return {
    camera,
    project,
    scale,
    raw: (shape: string) => void shapes.push(shape),
    fill: (colour: string, points: readonly Point[], opacity = 1) =>
      void shapes.push(`<path d="${path(points)}Z" fill="${colour}"${fade(opacity)}/>`),
    /** Several faces of one colour. */
    fills: (colour: string, faces: readonly (readonly Point[])[], opacity = 1) =>
      void shapes.push(
        `<path d="${faces.map((face) => `${path(face)}Z`).join("")}" fill="${colour}"${fade(opacity)}/>`,
      ),
    /** Lines of one colour and one width in metres, at the depth of the first point. */
    lines: (colour: string, width: number, runs: readonly (readonly Point[])[], opacity = 1) => {
      const depth = runs[0]?.[0]?.[2] ?? 1;
      const pixels = Math.max(1, Math.round(width * scale(depth) * 10) / 10);
      shapes.push(
        `<path d="${runs.map(path).join("")}" fill="none" stroke="${colour}" stroke-width="${pixels}"${fade(opacity)}/>`,
      );
    },
    disc: (colour: string, centre: Point, radius: number, opacity = 1) => {
      const [x, y] = project(centre);
      const r = Math.round(radius * scale(centre[2]));
      shapes.push(`<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"${fade(opacity)}/>`);
    },
    /** A shape in metres around a point, y upwards: `M0 0L1 1` and the like. */
    shape: (
      colour: string,
      at: Point,
      draw: (unit: (metres: number) => number) => string,
      opacity = 1,
    ) => {
      const [x, y] = project(at);
      const unit = (metres: number) => Math.round(metres * scale(at[2]));
      shapes.push(
        `<path transform="translate(${x} ${y})" d="${draw(unit)}" fill="${colour}"${fade(opacity)}/>`,
      );
    },
    toSvg: (label: string, isMirrored: boolean) => {
      const body = shapes.join("");
      const drawn = isMirrored ? `<g transform="matrix(-1 0 0 1 1200 0)">${body}</g>` : body;
      return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800" width="1200" height="800" stroke-linecap="round" stroke-linejoin="round" role="img" aria-label="${label}">${drawn}</svg>\n`;
    },
  };
}
