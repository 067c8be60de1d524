import { clsx } from "clsx";
import { useMemo, useRef, useState } from "react";
import type { MapPlace, MapStudio } from "#app/browser/maps/map-canvas.ts";
import { viewOf } from "#app/browser/maps/map-view.ts";
import type { Position } from "#domain/rules/places/distance.ts";
import { Button } from "../ui/button.tsx";
import { MapBoundary } from "./map-boundary.tsx";
import { MapMessage } from "./map-message.tsx";
import { useMapCanvas } from "./use-map-canvas.ts";

type StudioMapProps = {
  /** Keep the array's identity while it holds the same studios: a new one moves the map. */
  studios: readonly MapStudio[];
  /** What the map shows, for those who cannot see it: `Map of 24 studios`. */
  label: string;
  /** The size comes from here: the map fills its box. */
  className?: string;
  /** The studio whose pin is lifted, and who wants to know which pin is pointed at. */
  highlightedId?: number | undefined;
  onHighlight?: (id: number | undefined) => void;
  /** A pin was pressed. Without it a pin does nothing. */
  onSelect?: (id: number) => void;
  /** Where the visitor had left the map; without it the studios decide. */
  kept?: MapPlace | undefined;
  /** The middle of what is shown, also where there is no studio; our own map draws distances around it. */
  around?: Position | undefined;
  /** Offers "Search this area" after the visitor moved the map. */
  onSearchArea?: (place: MapPlace) => void;
};

const nothing = () => {};

/**
 * The map of the results and of a studio's page: `<StudioMap studios={[studio]} around={studio}
 * label={`Map of ${studio.name}`} className="h-80 rounded-xl" />` is a single studio at zoom 15.
 * It loads when it comes into view, and never stands in the page's way: where there is no map, a
 * sentence says so.
 */
export function StudioMap(props: StudioMapProps) {
  const { studios, label, className, highlightedId, kept, around } = props;
  const { onHighlight = nothing, onSelect = nothing, onSearchArea } = props;
  const box = useRef<HTMLElement>(null);
  const [isReady, setReady] = useState(false);
  const [notice, setNotice] = useState<string>();
  const [moved, setMoved] = useState<{ place: MapPlace; studios: readonly MapStudio[] }>();
  const { Canvas, apiKey, style, failure, fail } = useMapCanvas(box);
  const view = useMemo(() => viewOf(studios, { kept, around }), [studios, kept, around]);
  const canSearch = onSearchArea !== undefined && moved?.studios === studios;
  return (
    <section
      ref={box}
      aria-label={label}
      className={clsx("relative isolate overflow-hidden bg-muted", className)}
    >
      {Canvas !== undefined && failure === undefined && (
        <div className="absolute inset-0">
          <MapBoundary onFailed={fail}>
            <Canvas
              studios={studios}
              view={view}
              highlightedId={highlightedId}
              ringsAround={around}
              style={style}
              apiKey={apiKey}
              onHighlight={onHighlight}
              onSelect={onSelect}
              onMoved={(place) => setMoved({ place, studios })}
              onReady={() => setReady(true)}
              onNotice={setNotice}
              onFailed={fail}
            />
          </MapBoundary>
        </div>
      )}
      {failure !== undefined && <MapMessage>{failure}</MapMessage>}
      {failure === undefined && !isReady && (
        <>
          <MapMessage className="needs-script">Loading map...</MapMessage>
          <MapMessage className="only-without-script">
            The map needs JavaScript. The list shows every studio.
          </MapMessage>
        </>
      )}
      {canSearch && (
        <Button
          onClick={() => onSearchArea(moved.place)}
          className="absolute top-4 left-1/2 -translate-x-1/2 animate-fade-in shadow-float"
        >
          Search this area
        </Button>
      )}
      {notice !== undefined && (
        <p
          role="status"
          className="absolute bottom-3 left-3 max-w-[calc(100%-5rem)] rounded-sm bg-card px-3 py-1.5 text-muted-foreground text-xs"
        >
          {notice}
        </p>
      )}
    </section>
  );
}
