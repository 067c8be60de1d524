import { distanceKm, type Position } from "#domain/rules/places/distance.ts";
import type { DoubtfulPlaces } from "#server/queue/queue-item.ts";

/** Both places in one picture with its scale, drawn on the server: it needs no map and no script. */
export function DoubtMap({ places: { now, next } }: { places: DoubtfulPlaces }) {
  if (now === null) return null;
  const km = distanceKm(now, next);
  const { width, height, ours, theirs, scale } = placePair(now, next);
  const apart = km < 1 ? `${Math.round(km * 1000)} m` : `${km.toFixed(1)} km`;
  return (
    <figure className="m-0">
      <svg
        role="img"
        aria-label={`The two places are ${apart} apart`}
        viewBox={`0 0 ${width} ${height}`}
        className="block h-auto w-full rounded-lg border border-border bg-muted/40"
      >
        <line
          {...{ x1: ours.x, y1: ours.y, x2: theirs.x, y2: theirs.y }}
          strokeDasharray="3 4"
          className="stroke-muted-foreground"
        />
        <Dot at={ours} name="ours" isApproximate={now.isApproximate} />
        <Dot at={theirs} name="theirs" isApproximate={next.isApproximate} />
        <g className="stroke-foreground" strokeWidth="2">
          <line x1="12" x2={12 + scale.width} y1={height - 12} y2={height - 12} />
        </g>
        <text x="12" y={height - 18} fontSize="11" className="fill-foreground">
          {scale.words}
        </text>
      </svg>
      <figcaption className="mt-2 text-muted-foreground text-sm [overflow-wrap:anywhere]">
        A is {now.name}, B the import’s; {apart} apart.{approximately(now, next)}
      </figcaption>
    </figure>
  );
}

function approximately(now: { isApproximate: boolean }, next: { isApproximate: boolean }): string {
  if (now.isApproximate && next.isApproximate) return " Both positions are approximate.";
  if (now.isApproximate) return " A’s position is approximate.";
  return next.isApproximate ? " B’s position is approximate." : "";
}

type DotProps = {
  at: { x: number; y: number };
  name: keyof typeof dots;
  isApproximate: boolean;
};

/** To either side, so that both can be read where the places are one. */
const dots = {
  ours: { letter: "A", side: -9, anchor: "end", className: "fill-foreground" },
  theirs: { letter: "B", side: 9, anchor: "start", className: "fill-primary" },
} as const;

function Dot({ at: { x, y }, name, isApproximate }: DotProps) {
  const { letter, side, anchor, className } = dots[name];
  return (
    <g>
      {isApproximate && <circle cx={x} cy={y} r="20" className={className} opacity="0.18" />}
      <circle cx={x} cy={y} r="5" className={className} />
      <text x={x + side} y={y + 4} fontSize="12" textAnchor={anchor} className="fill-foreground">
        {letter}
      </text>
    </g>
  );
}

const WIDTH = 320;
const HEIGHT = 170;
const MARGIN = 44;
/** Two dots on one spot still need a scale. */
const LEAST_KM = 0.05;

/** Where two places stand in a picture that holds both, north up, and how long a round distance is in it. */
export function placePair(now: Position, next: Position) {
  const middle = {
    latitude: (now.latitude + next.latitude) / 2,
    longitude: (now.longitude + next.longitude) / 2,
  };
  const east = { ...middle, longitude: next.longitude };
  const halfEast = distanceKm(middle, east) * Math.sign(next.longitude - middle.longitude);
  const halfNorth =
    distanceKm(middle, { ...middle, latitude: next.latitude }) *
    Math.sign(next.latitude - middle.latitude);
  const pxPerKm = Math.min(
    (WIDTH / 2 - MARGIN) / Math.max(Math.abs(halfEast), LEAST_KM),
    (HEIGHT / 2 - MARGIN) / Math.max(Math.abs(halfNorth), LEAST_KM),
  );
  const at = (side: 1 | -1) => ({
    x: rounded(WIDTH / 2 + side * halfEast * pxPerKm),
    y: rounded(HEIGHT / 2 - side * halfNorth * pxPerKm),
  });
  return { width: WIDTH, height: HEIGHT, ours: at(-1), theirs: at(1), scale: scaleOf(pxPerKm) };
}

function scaleOf(pxPerKm: number) {
  const aimKm = 80 / pxPerKm;
  const power = 10 ** Math.floor(Math.log10(aimKm));
  const km = [5, 2, 1].map((step) => step * power).find((step) => step <= aimKm) ?? power;
  const words = km < 1 ? `${Math.round(km * 1000)} m` : `${km} km`;
  return { width: rounded(km * pxPerKm), words };
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
