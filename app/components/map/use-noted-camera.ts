import { useEffect, useEffectEvent, useState } from "react";
import type { MapStand } from "#app/components/map/map-canvas.ts";
import type { MapCamera } from "#domain/rules/places/map-area.ts";

/** Browsers refuse an address that changes too often. */
const SETTLED_MS = 250;

/** Says where the map stands once it stands still; answers whether a camera is one that it said. */
export function useNotedCamera(
  stand: MapStand | undefined,
  onMoved: ((camera: MapCamera) => void) | undefined,
): (camera: MapCamera) => boolean {
  const [own] = useState(() => new WeakSet<MapCamera>());
  const say = useEffectEvent(({ center, zoom }: MapStand) => {
    const camera = { center, zoom };
    own.add(camera);
    onMoved?.(camera);
  });
  useEffect(() => {
    if (stand === undefined) return;
    const timer = setTimeout(() => say(stand), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [stand]);
  return (camera) => own.has(camera);
}
