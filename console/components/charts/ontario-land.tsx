import { type MapFrame, shrinkOf } from "./map-shape.ts";
import { islandsPath, lakesPath, ontarioPath } from "./ontario-shape.ts";

/** What lies under every map of Ontario. */
export function OntarioLand({ frame }: { frame: MapFrame }) {
  return (
    <g transform={`scale(${shrinkOf(frame).toFixed(4)} 1)`} strokeWidth="1">
      <path d={ontarioPath} vectorEffect="non-scaling-stroke" className="fill-card stroke-border" />
      <path d={lakesPath} className="fill-muted" />
      <path d={islandsPath} className="fill-card" />
    </g>
  );
}
