import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from "react";
import type { Position } from "#domain/rules/places/distance.ts";
import { googlesWorldPx, ourWorldPx } from "#domain/rules/places/map-plane.ts";
import { moveByMetres, moveByPixels, roundPosition } from "#domain/rules/places/move-position.ts";
import { MapPin } from "#ui/icons/site-icons.ts";
import { MapBoundary, MapMessage } from "./map-failure.tsx";
import { useLiveMap } from "./use-live-map.ts";

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
            onDrawn={nothing}
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

type Pixels = { x: number; y: number };

type DraggedPinProps = {
  position: Position;
  onDragged: (by: Pixels) => void;
  onStep: (position: Position) => void;
};

const STEP_METRES = 10;
const LONG_STEP_METRES = 100;

const directions: Readonly<Record<string, { north: number; east: number }>> = {
  ArrowUp: { north: 1, east: 0 },
  ArrowDown: { north: -1, east: 0 },
  ArrowRight: { north: 0, east: 1 },
  ArrowLeft: { north: 0, east: -1 },
};

/** Its point is the middle of the map. Arrow keys move it ten metres, with Shift a hundred. */
function DraggedPin({ position, onDragged, onStep }: DraggedPinProps) {
  const start = useRef<Pixels>(undefined);
  const [by, setBy] = useState<Pixels>({ x: 0, y: 0 });
  const offsetOf = ({ clientX, clientY }: PointerEvent): Pixels => ({
    x: clientX - (start.current?.x ?? clientX),
    y: clientY - (start.current?.y ?? clientY),
  });
  const drop = (event: PointerEvent) => {
    if (start.current === undefined) return;
    const offset = offsetOf(event);
    start.current = undefined;
    setBy({ x: 0, y: 0 });
    if (offset.x !== 0 || offset.y !== 0) onDragged(offset);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    const metres = event.shiftKey ? LONG_STEP_METRES : STEP_METRES;
    const { north, east } = direction;
    onStep(moveByMetres(position, { north: north * metres, east: east * metres }));
  };
  return (
    <button
      type="button"
      aria-label="Your pin. Drag it, or move it with the arrow keys."
      aria-description={`${position.latitude}, ${position.longitude}`}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={(event) => {
        if (start.current !== undefined) setBy(offsetOf(event));
      }}
      onPointerUp={drop}
      onPointerCancel={drop}
      onKeyDown={onKeyDown}
      style={{ transform: `translate(calc(-50% + ${by.x}px), calc(-100% + ${by.y}px))` }}
      className="absolute top-1/2 left-1/2 z-10 cursor-grab touch-none rounded-full active:cursor-grabbing"
    >
      <MapPin
        aria-hidden="true"
        className="size-11 fill-gold stroke-background drop-shadow-md [stroke-width:1.5]"
      />
    </button>
  );
}
