import { APIProvider, Map as GoogleMap, useMap } from "@vis.gl/react-google-maps";
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { isDarkMode, subscribeToTheme } from "#app/browser/theme.ts";
import { clusterView } from "../cluster-view.ts";
import type { MapCanvasProps, MapStand } from "../map-canvas.ts";
import { isShown } from "../map-view.ts";
import { holdsStudio, type MapMark } from "../pin-clusters.ts";
import { useMapMarks } from "../use-map-marks.ts";
import { GoogleCallout } from "./google-callout.tsx";
import { cameraOf, moveTo, sizeOf, standOf } from "./google-camera.ts";
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
  const { studios, view, highlightedId, callout, onHighlight, onSelect } = props;
  const map = useMap();
  const [stand, setStand] = useState<MapStand>();
  const shownView = useRef(view);
  const isOurMove = useRef(true);
  const marks = useMapMarks(studios, stand);
  const settle = useEffectEvent((moved: MapStand) => {
    setStand(moved);
    if (!isOurMove.current) props.onMoved(moved);
    isOurMove.current = false;
  });
  const announceReady = useEffectEvent(() => props.onReady());
  const pressMap = useEffectEvent(() => props.onSelect(undefined));

  useEffect(() => {
    if (map === null) return;
    announceReady();
    const idle = map.addListener("idle", () => {
      const moved = standOf(map);
      if (moved !== undefined) settle(moved);
    });
    const click = map.addListener("click", () => pressMap());
    return () => {
      idle.remove();
      click.remove();
    };
  }, [map]);

  useEffect(() => {
    if (map === null || shownView.current === view) return;
    shownView.current = view;
    const now = standOf(map);
    if (now !== undefined && isShown(view, now)) return;
    isOurMove.current = true;
    moveTo(map, view);
  }, [map, view]);

  const press = useCallback(
    (mark: MapMark) => {
      if (mark.kind === "studio") return onSelect(mark.studio.id);
      const zoom = map?.getZoom();
      if (map === null || zoom === undefined) return;
      moveTo(map, clusterView(mark, { zoom, size: sizeOf(map) }));
    },
    [map, onSelect],
  );
  if (map === null) return null;
  return (
    <>
      {marks.map((mark) => (
        <GoogleMarker
          key={mark.key}
          map={map}
          mark={mark}
          isLifted={holdsStudio(mark, highlightedId)}
          onHighlight={onHighlight}
          onPress={press}
        />
      ))}
      {callout !== undefined && <GoogleCallout map={map} callout={callout} />}
    </>
  );
}
