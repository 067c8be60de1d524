import { type ComponentType, useMemo, useState } from "react";
import type { MapCanvasProps, MapStand, MapStudio } from "#app/components/map/map-canvas.ts";
import { viewOf } from "#app/components/map/map-view.ts";
import type { MapStyle } from "#domain/contracts/map.ts";
import { Button } from "#ui/button.tsx";
import { useNotedCamera, useShownView } from "./map-camera.ts";
import { MapBoundary } from "./map-failure.tsx";
import type { StudioMapProps } from "./studio-map-props.ts";

export type LiveMapProps = StudioMapProps & {
  Canvas: ComponentType<MapCanvasProps>;
  apiKey: string | null;
  style: MapStyle;
  onReady: () => void;
  onFailed: (reason: string) => void;
};

const nothing = () => {};

/** The map once its code is there: what is drawn, and what a visitor can do with it. */
export function LiveMap(props: LiveMapProps) {
  const { Canvas, apiKey, style, onReady, onFailed } = props;
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
