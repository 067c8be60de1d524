import { useState } from "react";
import type { MapView } from "#app/components/map/map-view.ts";
import type { MapCamera } from "#domain/rules/places/map-area.ts";

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
