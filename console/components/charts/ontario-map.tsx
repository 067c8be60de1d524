import { clsx } from "clsx";
import { writeNumber } from "#console/lib/write-number.ts";
import { ChartTable } from "./chart-table.tsx";
import { islandsPath, lakesPath, ontarioPath } from "./ontario-shape.ts";

type Props = { title: string; circles: readonly MapCircle[] };

const MAX_TABLE_ROWS = 60;

/** Circles as large as what they count, on the south, where nearly everyone lives; the north has a map beside it. */
export function OntarioMap({ title, circles }: Props) {
  const isNorthSearched = circles.some((circle) => !isInside(circle, southernOntario));
  return (
    <figure className="m-0">
      <div className="grid gap-3 sm:flex">
        <Frame
          title={`${title}, southern Ontario`}
          circles={circles}
          frame={southernOntario}
          className="min-w-0 flex-1"
        />
        {isNorthSearched && (
          <Frame
            title={`${title}, all of Ontario`}
            circles={circles}
            frame={wholeOntario}
            className="w-2/3 sm:w-1/3"
          />
        )}
      </div>
      <figcaption className="mt-3 text-muted-foreground text-sm">
        Each circle stands for the searches within some 15 km. Red: most of them found nothing.
        <ChartTable
          caption={title}
          columns={["Around", "Searches", "Without a result"]}
          rows={circles
            .slice(0, MAX_TABLE_ROWS)
            .map(({ name, latitude, longitude, value, noResults }) => [
              `${name} (${latitude}° N, ${Math.abs(longitude)}° W)`,
              writeNumber(value),
              writeNumber(noResults),
            ])}
        />
      </figcaption>
    </figure>
  );
}

type MapProps = Props & { frame: MapFrame; className: string };

function Frame({ title, circles, frame, className }: MapProps) {
  const placed = placeCircles(circles, frame);
  const [most] = placed;
  const summary = most === undefined ? "no searches" : `most around ${most.name}`;
  return (
    <svg
      role="img"
      aria-label={`${title}: ${summary}`}
      viewBox={boxOf(frame)}
      className={clsx("block h-auto rounded-lg border border-border bg-muted/40", className)}
    >
      <OntarioLand frame={frame} />
      {placed.map(({ name, x, y, radius, value, noResults }) => (
        <circle
          key={`${x} ${y}`}
          cx={x.toFixed(1)}
          cy={y.toFixed(1)}
          r={radius.toFixed(1)}
          vectorEffect="non-scaling-stroke"
          strokeWidth="1.5"
          className={
            noResults * 2 > value
              ? "fill-destructive/30 stroke-destructive"
              : "fill-gold/40 stroke-gold"
          }
        >
          <title>{`Around ${name}: ${writeNumber(value)} searches, ${writeNumber(noResults)} without a result`}</title>
        </circle>
      ))}
    </svg>
  );
}

type MapCircle = {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly value: number;
  readonly noResults: number;
};

/** Where a map ends, in degrees. */
type MapFrame = {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
};

const southernOntario: MapFrame = { west: -83.4, east: -74.2, south: 41.6, north: 46.8 };
const wholeOntario: MapFrame = { west: -96.4, east: -74, south: 41.4, north: 57 };

/** A degree of longitude is shorter than one of latitude, by as much in the middle of the map. */
function shrinkOf({ south, north }: MapFrame): number {
  return Math.cos((((south + north) / 2) * Math.PI) / 180);
}

type Point = Pick<MapCircle, "latitude" | "longitude">;

function isInside({ latitude, longitude }: Point, frame: MapFrame): boolean {
  const { west, east, south, north } = frame;
  return longitude > west && longitude < east && latitude > south && latitude < north;
}

/** In hundredths of a degree, as the map's paths are. */
function placeOf({ latitude, longitude }: Point, frame: MapFrame) {
  return { x: longitude * shrinkOf(frame) * 100, y: -latitude * 100 };
}

/** What a map shows, as `viewBox`. */
function boxOf(frame: MapFrame): string {
  const { west, east, south, north } = frame;
  const corner = placeOf({ latitude: north, longitude: west }, frame);
  const width = (east - west) * shrinkOf(frame) * 100;
  return [corner.x, corner.y, width, (north - south) * 100].map(Math.round).join(" ");
}

/** In hundredths of a degree, as the map's paths are. Small circles are drawn last, so that none hides another. */
function placeCircles(circles: readonly MapCircle[], frame: MapFrame) {
  const width = (frame.east - frame.west) * shrinkOf(frame) * 100;
  const most = Math.max(1, ...circles.map(({ value }) => value));
  // By the root: what the eye compares is the circle's area.
  const [least, greatest] = [width / 200, width / 16];
  const radiusOf = (value: number) => least + (greatest - least) * Math.sqrt(value / most);
  return circles
    .filter((circle) => circle.value > 0 && isInside(circle, frame))
    .toSorted((a, b) => b.value - a.value)
    .map((circle) => ({
      ...circle,
      ...placeOf(circle, frame),
      radius: radiusOf(circle.value),
    }));
}

/** What lies under every map of Ontario. */
function OntarioLand({ frame }: { frame: MapFrame }) {
  return (
    <g transform={`scale(${shrinkOf(frame).toFixed(4)} 1)`} strokeWidth="1">
      <path d={ontarioPath} vectorEffect="non-scaling-stroke" className="fill-card stroke-border" />
      <path d={lakesPath} className="fill-muted" />
      <path d={islandsPath} className="fill-card" />
    </g>
  );
}

type OntarioPointProps = { title: string; latitude: number; longitude: number };

/** Roughly where something lies: enough to see that it is not in the lake, or in the wrong town. */
export function OntarioPoint({ title, latitude, longitude }: OntarioPointProps) {
  const frame = isInside({ latitude, longitude }, southernOntario) ? southernOntario : wholeOntario;
  const { x, y } = placeOf({ latitude, longitude }, frame);
  return (
    <svg
      role="img"
      aria-label={title}
      viewBox={boxOf(frame)}
      className="block h-auto w-full rounded-lg border border-border bg-muted/40"
    >
      <OntarioLand frame={frame} />
      <circle
        cx={x.toFixed(1)}
        cy={y.toFixed(1)}
        r={((frame.east - frame.west) * 2).toFixed(1)}
        vectorEffect="non-scaling-stroke"
        strokeWidth="2"
        className="fill-gold stroke-card"
      />
    </svg>
  );
}
