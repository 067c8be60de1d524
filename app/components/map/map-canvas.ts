import type { ReactNode } from "react";
import type { MapStyle } from "#domain/contracts/map.ts";
import type { MapCamera, MapPlace, Position } from "#domain/rules/places/distance.ts";
import type { MapView } from "./map-view.ts";

/** What a pin needs to know of a studio; a card is one. */
export type MapStudio = Position & {
  readonly id: number;
  readonly rating: number | null;
  /** Not known of a studio that is on the map alone. */
  readonly name?: string | undefined;
  /** What its pin says instead of the rating, and how that is read out. */
  readonly tag?: { readonly text: string; readonly words: string };
};

/** Where a map stands: what it shows, and from where. */
export type MapStand = MapPlace & MapCamera;

/** What lies beside a pin, for as long as it is there. */
export type MapCallout = { readonly position: Position; readonly content: ReactNode };

/** What every kind of map can do: the one interface that Google's and ours share. */
export type MapCanvasProps = {
  studios: readonly MapStudio[];
  /** A new view moves the map; the same one leaves it where the visitor put it. */
  view: MapView;
  /** The studio whose pin is lifted. */
  highlightedId: number | undefined;
  callout: MapCallout | undefined;
  /** Distances are drawn around it where the map has no streets. */
  ringsAround: Position | undefined;
  style: MapStyle;
  /** Google's own; our map needs none. */
  apiKey: string | null;
  onHighlight: (id: number | undefined) => void;
  /** A pin was pressed; undefined where it was the map beside them. */
  onSelect: (id: number | undefined) => void;
  /** By the visitor's own hand, or by pressing a cluster. */
  onMoved: (stand: MapStand) => void;
  onReady: () => void;
  /** What lies under the pins is seen, or was moved before it was: no picture of it below is right any longer. */
  onDrawn: () => void;
  /** The map goes on, with less than it should have. */
  onNotice: (sentence: string | undefined) => void;
  /** There will be no map. */
  onFailed: (sentence: string) => void;
};
