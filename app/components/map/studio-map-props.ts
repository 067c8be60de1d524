import type { MapCamera, MapPlace, Position } from "#domain/rules/places/distance.ts";
import type { MapCallout, MapStudio } from "./map-canvas.ts";

export type StudioMapProps = {
  /** Keep the array's identity while it holds the same studios: a new one moves the map. */
  studios: readonly MapStudio[];
  /** More of them are on their way: what they will make the map show is not known yet. */
  isPartial?: boolean;
  /** What the map shows, for those who cannot see it: `Map of 24 studios`. */
  label: string;
  /** The size comes from here: the map fills its box. */
  className?: string;
  /** The studio whose pin is lifted, and who wants to know which pin is pointed at. */
  highlightedId?: number | undefined;
  onHighlight?: (id: number | undefined) => void;
  /** A pin was pressed, or the map beside them. Without it a pin does nothing. */
  onSelect?: (id: number | undefined) => void;
  /** What lies beside a pin. */
  callout?: MapCallout | undefined;
  /** Where the visitor had left the map; without it the studios decide. */
  kept?: MapPlace | undefined;
  /** Where it stands, and who wants to know where the visitor moves it. */
  at?: MapCamera | undefined;
  onMoved?: (camera: MapCamera) => void;
  /** The middle of what is shown, also where there is no studio; our own map draws distances around it. */
  around?: Position | undefined;
  /** Offers "Search this area" after the visitor moved the map. */
  onSearchArea?: (place: MapPlace) => void;
  /** It starts as soon as it is seen; otherwise the page's visitor has to stir first, or a moment to pass. */
  isPrompt?: boolean;
};
