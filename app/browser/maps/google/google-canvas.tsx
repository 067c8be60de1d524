import { APIProvider, Map as GoogleMap, useMap } from "@vis.gl/react-google-maps";
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { isDarkMode, subscribeToTheme } from "#app/browser/theme.ts";
import type { MapPlace } from "#domain/rules/places/map-area.ts";
import type { MapCanvasProps } from "../map-canvas.ts";
import { MapMarkButton } from "../map-mark-button.tsx";
import { isSameArea } from "../map-view.ts";
import { holdsStudio, type MapMark } from "../pin-clusters.ts";
import { useMapMarks } from "../use-map-marks.ts";
import { cameraOf, moveTo, placeOf } from "./google-camera.ts";
import { GoogleMarker } from "./google-marker.tsx";

const FAILED = "Google Maps did not answer. The list shows every studio.";

export function GoogleCanvas(props: MapCanvasProps) {
  const { apiKey, view, onFailed } = props;
  const [firstView] = useState(view);
  const isDark = useSyncExternalStore(subscribeToTheme, isDarkMode, () => false);
  return (
    <APIProvider apiKey={apiKey ?? ""} libraries={["places"]} onError={() => onFailed(FAILED)}>
      <GoogleMap
        key={isDark ? "dark" : "light"}
        {...cameraOf(firstView)}
        colorScheme={isDark ? "DARK" : "LIGHT"}
        className="size-full"
        clickableIcons={false}
        mapTypeControl={false}
        streetViewControl={false}
        fullscreenControl={false}
        gestureHandling="greedy"
      >
        <Pins {...props} />
      </GoogleMap>
    </APIProvider>
  );
}

function Pins(props: MapCanvasProps) {
  const { studios, view, highlightedId, onHighlight, onSelect } = props;
  const map = useMap();
  const [place, setPlace] = useState<MapPlace>();
  const shownView = useRef(view);
  const isOurMove = useRef(true);
  const marks = useMapMarks(studios, place);
  const settle = useEffectEvent((moved: MapPlace) => {
    setPlace(moved);
    if (!isOurMove.current) props.onMoved(moved);
    isOurMove.current = false;
  });
  const announceReady = useEffectEvent(() => props.onReady());

  useEffect(() => {
    if (map === null) return;
    announceReady();
    const listener = map.addListener("idle", () => {
      const moved = placeOf(map);
      if (moved !== undefined) settle(moved);
    });
    return () => listener.remove();
  }, [map]);

  useEffect(() => {
    if (map === null || shownView.current === view) return;
    shownView.current = view;
    const now = placeOf(map);
    if (view.kind === "area" && now !== undefined && isSameArea(view.area, now.area)) return;
    isOurMove.current = true;
    moveTo(map, view);
  }, [map, view]);

  if (map === null) return null;
  const press = (mark: MapMark) => {
    if (mark.kind === "studio") return onSelect(mark.studio.id);
    isOurMove.current = true;
    moveTo(map, { kind: "point", center: mark.position, zoom: mark.splitZoom });
  };
  return marks.map((mark) => {
    const isLifted = holdsStudio(mark, highlightedId);
    return (
      <GoogleMarker key={mark.key} map={map} position={mark.position} isLifted={isLifted}>
        <MapMarkButton mark={mark} isLifted={isLifted} onHighlight={onHighlight} onPress={press} />
      </GoogleMarker>
    );
  });
}
