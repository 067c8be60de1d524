import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { MapPin } from "#app/components/icons/site-icons.ts";
import type { Position } from "#domain/rules/places/distance.ts";
import { moveByMetres } from "#domain/rules/places/move-position.ts";

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
export function DraggedPin({ position, onDragged, onStep }: DraggedPinProps) {
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
