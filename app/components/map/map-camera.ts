import { useEffect, useEffectEvent, useState } from "react";
import type { MapCamera } from "#domain/rules/places/distance.ts";
import type { MapStand } from "./map-canvas.ts";
import type { MapView } from "./map-view.ts";

/**
 * What the map is to show: where the address says it stands, else what fits its studios. Without a word in
 * the address it stays where it is for as long as the studios are the same; and what it said of itself
 * comes back as no news.
 */
export function useShownView(
  fitted: MapView,
  at: MapCamera | undefined,
  isOwn: (camera: MapCamera) => boolean,
): MapView {
  const [last, setLast] = useState({ fitted, at, view: viewAt(at) ?? fitted });
  if (last.fitted === fitted && last.at === at) return last.view;
  const isNews = at !== undefined && at !== last.at && !isOwn(at);
  const fittedNow = at === undefined && last.fitted !== fitted ? fitted : last.view;
  const view = isNews ? (viewAt(at) ?? fitted) : fittedNow;
  setLast({ fitted, at, view });
  return view;
}

function viewAt(at: MapCamera | undefined): MapView | undefined {
  return at && { kind: "point", ...at };
}

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
