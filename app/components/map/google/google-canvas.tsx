import {
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { isDarkMode, subscribeToTheme } from "#app/lib/theme/theme.ts";
import { googlesWorldPx } from "#domain/rules/places/map-plane.ts";
import type { MapCanvasProps, MapStand } from "../map-canvas.ts";
import { isViewShown } from "../map-view.ts";
import { clusterView } from "../pins/cluster-view.ts";
import { holdsStudio, type MapMark, useMapMarks } from "../pins/pin-clusters.ts";
import { firstView, moveTo, sizeOf, standOf } from "./google-camera.ts";
import { GoogleCallout, GoogleMarker } from "./google-marks.tsx";

/** Google's script has been loaded before. Its map keeps the theme that it was drawn with. */
export function GoogleCanvas(props: MapCanvasProps) {
  const isDark = useSyncExternalStore(subscribeToTheme, isDarkMode, () => false);
  const [stand, setStand] = useState<MapStand>();
  return (
    <ThemedMap
      key={isDark ? "dark" : "light"}
      {...props}
      isDark={isDark}
      stand={stand}
      onStand={setStand}
    />
  );
}

type ThemedMapProps = MapCanvasProps & {
  isDark: boolean;
  stand: MapStand | undefined;
  onStand: (stand: MapStand) => void;
};

function ThemedMap(props: ThemedMapProps) {
  const { studios, view, stand, highlightedId, callout, onHighlight, onSelect } = props;
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<google.maps.Map>();
  const shownView = useRef(view);
  const isOurMove = useRef(true);
  const marks = useMapMarks(studios, stand, googlesWorldPx);

  const start = useEffectEvent(() => {
    if (box.current === null) return undefined;
    const created = new google.maps.Map(box.current, {
      colorScheme: props.isDark ? "DARK" : "LIGHT",
      clickableIcons: false,
      mapTypeControl: false,
      streetViewControl: false,
      fullscreenControl: false,
      gestureHandling: "greedy",
    });
    moveTo(created, firstView(view, stand));
    created.addListener("idle", () => {
      const moved = standOf(created);
      if (moved !== undefined) settle(moved);
    });
    created.addListener("click", () => pressMap());
    setMap(created);
    props.onReady();
    props.onDrawn();
    return created;
  });
  const settle = useEffectEvent((moved: MapStand) => {
    props.onStand(moved);
    if (!isOurMove.current) props.onMoved(moved);
    isOurMove.current = false;
  });
  const pressMap = useEffectEvent(() => props.onSelect(undefined));
  useEffect(() => {
    const created = start();
    return () => {
      if (created !== undefined) google.maps.event.clearInstanceListeners(created);
    };
  }, []);

  useEffect(() => {
    if (map === undefined || shownView.current === view) return;
    shownView.current = view;
    const now = standOf(map);
    if (now !== undefined && isViewShown(view, now)) return;
    isOurMove.current = true;
    moveTo(map, view);
  }, [map, view]);

  const press = useCallback(
    (mark: MapMark) => {
      if (mark.kind === "studio") return onSelect(mark.studio.id);
      const zoom = map?.getZoom();
      if (map === undefined || zoom === undefined) return;
      moveTo(map, clusterView(mark, { zoom, size: sizeOf(map), worldPx: googlesWorldPx }));
    },
    [map, onSelect],
  );
  return (
    <>
      <div ref={box} className="size-full" />
      {map !== undefined &&
        marks.map((mark) => (
          <GoogleMarker
            key={mark.key}
            map={map}
            mark={mark}
            isLifted={holdsStudio(mark, highlightedId)}
            onHighlight={onHighlight}
            onPress={press}
          />
        ))}
      {map !== undefined && callout !== undefined && <GoogleCallout map={map} callout={callout} />}
    </>
  );
}
