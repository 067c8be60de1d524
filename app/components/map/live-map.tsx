import { type ComponentType, useEffect, useEffectEvent, useMemo, useState } from "react";
import type { MapCanvasProps, MapStand, MapStudio } from "#app/components/map/map-canvas.ts";
import { type MapView, viewAt, viewOf } from "#app/components/map/map-view.ts";
import type { MapStyle } from "#domain/contracts/map.ts";
import type { MapCamera } from "#domain/rules/places/distance.ts";
import { Button } from "#ui/button.tsx";
import { MapBoundary } from "./map-failure.tsx";
import type { StudioMapProps } from "./studio-map-props.ts";

export type LiveMapProps = StudioMapProps & {
  Canvas: ComponentType<MapCanvasProps>;
  apiKey: string | null;
  style: MapStyle;
  onReady: () => void;
  onDrawn: () => void;
  onFailed: (reason: string) => void;
};

const nothing = () => {};

/** The map once its code is there: what is drawn, and what a visitor can do with it. */
export function LiveMap(props: LiveMapProps) {
  const { Canvas, apiKey, style, onReady, onDrawn, onFailed } = props;
  const { studios, highlightedId, callout, kept, at, around } = props;
  const { onHighlight = nothing, onSelect = nothing, onSearchArea } = props;
  const [notice, setNotice] = useState<string>();
  const [moved, setMoved] = useState<{ stand: MapStand; studios: readonly MapStudio[] }>();
  const fitted = useMemo(() => viewOf(studios, { kept, around }), [studios, kept, around]);
  const isOwn = useNotedCamera(moved?.studios === studios ? moved.stand : undefined, props.onMoved);
  const view = useShownView(fitted, at, isOwn);
  const canSearch = onSearchArea !== undefined && moved?.studios === studios;
  return (
    <>
      <div className="absolute inset-0">
        <MapBoundary onFailed={onFailed}>
          <Canvas
            studios={studios}
            view={view}
            highlightedId={highlightedId}
            callout={callout}
            ringsAround={around}
            style={style}
            apiKey={apiKey}
            onHighlight={onHighlight}
            onSelect={onSelect}
            onMoved={(stand) => setMoved({ stand, studios })}
            onReady={onReady}
            onDrawn={onDrawn}
            onNotice={setNotice}
            onFailed={onFailed}
          />
        </MapBoundary>
      </div>
      {canSearch && (
        <Button
          onClick={() => onSearchArea({ area: moved.stand.area, zoom: moved.stand.zoom })}
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
    </>
  );
}

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
