import { memo, useEffect } from "react";
import { createPortal } from "react-dom";
import { MapMarkButton } from "../pins/map-mark-button.tsx";
import type { MapMark } from "../pins/pin-clusters.ts";
import { centred, useOverlay } from "./google-overlay.ts";

type GoogleMarkerProps = {
  map: google.maps.Map;
  mark: MapMark;
  isLifted: boolean;
  onHighlight: (id: number | undefined) => void;
  onPress: (mark: MapMark) => void;
};

/** A mark on its place of Google's map. */
export const GoogleMarker = memo(function GoogleMarker(props: GoogleMarkerProps) {
  const { map, mark, isLifted, onHighlight, onPress } = props;
  const element = useOverlay(map, mark.position, centred);
  useEffect(() => {
    element.style.zIndex = isLifted ? "2" : "1";
  }, [element, isLifted]);
  return createPortal(
    <MapMarkButton mark={mark} isLifted={isLifted} onHighlight={onHighlight} onPress={onPress} />,
    element,
  );
});
