import { useMemo, useRef, useState } from "react";
import { googlesWorldPx, ourWorldPx } from "#app/components/map/pins/map-plane.ts";
import { MapBoundary } from "#app/components/map/map-boundary.tsx";
import { MapMessage } from "#app/components/map/map-message.tsx";
import { useLiveMap } from "#app/components/map/use-live-map.ts";
import type { Position } from "#domain/rules/places/distance.ts";
import { moveByPixels, roundPosition } from "#domain/rules/places/move-position.ts";
import { DraggedPin } from "./dragged-pin.tsx";

export type PinMapProps = { position: Position; onMove: (position: Position) => void };

const FIRST_ZOOM = 15;
const nothing = () => {};
const noStudios: never[] = [];

/** The pin stays in the middle: what moves is the place under it, by the pin, the map or the keyboard. */
export function PinMap({ position, onMove }: PinMapProps) {
  const box = useRef<HTMLElement>(null);
  const { loaded, failure, fail } = useLiveMap(box);
  const [start] = useState(position);
  const [zoom, setZoom] = useState(FIRST_ZOOM);
  const [isReady, setReady] = useState(false);
  const worldPx = (loaded?.apiKey ? googlesWorldPx : ourWorldPx) * 2 ** zoom;
  const view = useMemo(
    () => ({ kind: "point" as const, center: position, zoom }),
    [position, zoom],
  );
  const move = (moved: Position) => onMove(roundPosition(moved));
  return (
    <section
      ref={box}
      aria-label="Map with your pin"
      className="relative isolate mt-3 h-72 overflow-hidden rounded-xl border border-border bg-muted"
    >
      {loaded !== undefined && failure === undefined && (
        <MapBoundary onFailed={fail}>
          <loaded.Canvas
            studios={noStudios}
            view={view}
            highlightedId={undefined}
            callout={undefined}
            ringsAround={start}
            style={loaded.style}
            apiKey={loaded.apiKey}
            onHighlight={nothing}
            onSelect={nothing}
            onMoved={({ area, zoom: shown }) => {
              setZoom(shown);
              move({
                latitude: (area.north + area.south) / 2,
                longitude: (area.east + area.west) / 2,
              });
            }}
            onReady={() => setReady(true)}
            onNotice={nothing}
            onFailed={fail}
          />
        </MapBoundary>
      )}
      {failure !== undefined && <MapMessage>{failure}</MapMessage>}
      {failure === undefined && !isReady && <MapMessage>Loading map...</MapMessage>}
      <DraggedPin
        position={position}
        onDragged={(by) => move(moveByPixels(position, by, worldPx))}
        onStep={move}
      />
    </section>
  );
}
