import { clsx } from "clsx";
import { writeNumber } from "#console/lib/write-number.ts";
import { ChartTable } from "./chart-table.tsx";
import {
  boxOf,
  isInside,
  type MapCircle,
  type MapFrame,
  placeCircles,
  southernOntario,
  wholeOntario,
} from "./map-shape.ts";
import { OntarioLand } from "./ontario-land.tsx";

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
