import type { Map as MaplibreMap } from "maplibre-gl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { MapPlace } from "#domain/rules/places/map-area.ts";
import type { MapCanvasProps } from "../map-canvas.ts";
import { MapMarkButton } from "../map-mark-button.tsx";
import { isSameArea } from "../map-view.ts";
import { holdsStudio, type MapMark } from "../pin-clusters.ts";
import { useMapMarks } from "../use-map-marks.ts";
import { createMap, moveTo } from "./create-map.ts";
import { MapMarker } from "./map-marker.tsx";
import { useBasemap } from "./use-basemap.ts";

const NO_WEBGL = "This browser cannot draw the map. The list shows every studio.";

export function MaplibreCanvas(props: MapCanvasProps) {
  const { studios, view, highlightedId, onHighlight, onSelect } = props;
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MaplibreMap>();
  const [place, setPlace] = useState<MapPlace>();
  const shownView = useRef(view);
  const marks = useMapMarks(studios, place);
  useBasemap(map, props);

  const start = useEffectEvent(() => {
    if (container.current === null) return undefined;
    try {
      const created = createMap(container.current, view);
      created.on("error", ({ error }) => console.warn("The map:", error.message));
      created.on("moveend", (event) => {
        const moved = placeOf(created);
        setPlace(moved);
        if ("originalEvent" in event && event.originalEvent !== undefined) onMoved(moved);
      });
      setMap(created);
      setPlace(placeOf(created));
      props.onReady();
      return created;
    } catch (error) {
      console.warn("The map could not be drawn:", error);
      props.onFailed(NO_WEBGL);
      return undefined;
    }
  });
  const onMoved = useEffectEvent((moved: MapPlace) => props.onMoved(moved));
  useEffect(() => {
    const created = start();
    return () => created?.remove();
  }, []);

  useEffect(() => {
    if (map === undefined || shownView.current === view) return;
    shownView.current = view;
    if (view.kind === "area" && isSameArea(view.area, placeOf(map).area)) return;
    moveTo(map, view, true);
  }, [map, view]);

  const press = (mark: MapMark) => {
    if (mark.kind === "studio") return onSelect(mark.studio.id);
    const { latitude, longitude } = mark.position;
    map?.easeTo({ center: [longitude, latitude], zoom: mark.splitZoom, duration: 300 });
  };
  return (
    <div ref={container} className="size-full">
      {map !== undefined &&
        marks.map((mark) => {
          const isLifted = holdsStudio(mark, highlightedId);
          return (
            <MapMarker key={mark.key} map={map} position={mark.position} isLifted={isLifted}>
              <MapMarkButton
                mark={mark}
                isLifted={isLifted}
                onHighlight={onHighlight}
                onPress={press}
              />
            </MapMarker>
          );
        })}
    </div>
  );
}

function placeOf(map: MaplibreMap): MapPlace {
  const bounds = map.getBounds();
  return {
    area: {
      north: bounds.getNorth(),
      south: bounds.getSouth(),
      east: bounds.getEast(),
      west: bounds.getWest(),
    },
    zoom: map.getZoom(),
  };
}
