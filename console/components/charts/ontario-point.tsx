import { boxOf, isInside, placeOf, southernOntario, wholeOntario } from "./map-shape.ts";
import { OntarioLand } from "./ontario-land.tsx";

type Props = { title: string; latitude: number; longitude: number };

/** Roughly where something lies: enough to see that it is not in the lake, or in the wrong town. */
export function OntarioPoint({ title, latitude, longitude }: Props) {
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
