import type { Map as MaplibreMap } from "maplibre-gl";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { ourWorldPx } from "#domain/rules/places/map-plane.ts";
import type { MapCanvasProps, MapStand } from "../map-canvas.ts";
import { isViewShown } from "../map-view.ts";
import { clusterView } from "../pins/cluster-view.ts";
import { holdsStudio, type MapMark, useMapMarks } from "../pins/pin-clusters.ts";
import { createMap, moveTo, sizeOf, standOf } from "./create-map.ts";
import { Callout, MapMarker } from "./map-marks.tsx";
import { usePinRoom } from "./pin-room.ts";
import { useBasemap } from "./use-basemap.ts";

const NO_WEBGL = "This browser cannot draw the map. The list shows every studio.";

/** What a move was begun by, where it was no hand on the map itself. */
const BY_PRESS = { isPress: true };

export function MaplibreCanvas(props: MapCanvasProps) {
  const { studios, view, highlightedId, callout, onHighlight, onSelect } = props;
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MaplibreMap>();
  const [place, setPlace] = useState<MapStand>();
  const shownView = useRef(view);
  const marks = useMapMarks(studios, place, ourWorldPx);
  const reveal = () => {
    if (map !== undefined) map.getCanvas().style.opacity = "";
    props.onDrawn();
  };
  useBasemap(map, { ...props, onDrawn: reveal });
  usePinRoom(map, marks);

  const start = useEffectEvent(() => {
    if (container.current === null) return undefined;
    try {
      const created = createMap(container.current, view);
      created.on("error", ({ error }) => console.warn("The map:", error.message));
      // What is drawn piece by piece is shown at once, in place of the picture below it; a hand doesn't wait for that.
      created.getCanvas().style.opacity = "0";
      created.once("movestart", onBegun);
      created.on("moveend", (event) => {
        const moved = standOf(created);
        setPlace(moved);
        const isByHand = "originalEvent" in event && event.originalEvent !== undefined;
        if (isByHand || "isPress" in event) onMoved(moved);
      });
      created.on("click", ({ originalEvent }) => {
        if (originalEvent.target === created.getCanvas()) onPressed();
      });
      setMap(created);
      setPlace(standOf(created));
      props.onReady();
      return created;
    } catch (error) {
      console.warn("The map could not be drawn:", error);
      props.onFailed(NO_WEBGL);
      return undefined;
    }
  });
  const onBegun = useEffectEvent(reveal);
  const onMoved = useEffectEvent((moved: MapStand) => props.onMoved(moved));
  const onPressed = useEffectEvent(() => props.onSelect(undefined));
  useEffect(() => {
    const created = start();
    return () => created?.remove();
  }, []);

  useEffect(() => {
    if (map === undefined || shownView.current === view) return;
    shownView.current = view;
    if (!isViewShown(view, standOf(map))) moveTo(map, view);
  }, [map, view]);

  const press = useCallback(
    (mark: MapMark) => {
      if (mark.kind === "studio") return onSelect(mark.studio.id);
      if (map === undefined) return;
      const from = { zoom: map.getZoom(), size: sizeOf(map), worldPx: ourWorldPx };
      moveTo(map, clusterView(mark, from), BY_PRESS);
    },
    [map, onSelect],
  );
  return (
    <div ref={container} className="size-full">
      {map !== undefined &&
        marks.map((mark) => (
          <MapMarker
            key={mark.key}
            map={map}
            mark={mark}
            isLifted={holdsStudio(mark, highlightedId)}
            onHighlight={onHighlight}
            onPress={press}
          />
        ))}
      {map !== undefined && callout !== undefined && <Callout map={map} callout={callout} />}
    </div>
  );
}
