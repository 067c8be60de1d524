import { clsx } from "clsx";
import { type ReactNode, useState } from "react";
import { MapToggle } from "./map-pane.tsx";

/** Which entry, in the list or on the map, is pointed at, and which pin was pressed. */
export function usePointing() {
  const [highlightedId, onHighlight] = useState<number>();
  const [selectedId, onSelect] = useState<number>();
  return { highlightedId, selectedId, onHighlight, onSelect };
}

type ListBesideMapProps = {
  isMapOpen: boolean;
  onToggle: () => void;
  /** Otherwise a phone is not offered the map. */
  hasEntries: boolean;
  /** How the two share a desk. */
  columns: string;
  list: ReactNode;
  map: ReactNode;
};

/** Side by side on a desk, one in the other's place on a phone. */
export function ListBesideMap(props: ListBesideMapProps) {
  const { isMapOpen, onToggle, hasEntries, columns, list, map } = props;
  return (
    <>
      <div className={clsx("lg:grid", columns)}>
        <div className={clsx("px-5 pt-4 pb-24 md:px-8 md:pt-7", isMapOpen && "max-lg:hidden")}>
          {list}
        </div>
        {map}
      </div>
      {(isMapOpen || hasEntries) && <MapToggle isMapOpen={isMapOpen} onToggle={onToggle} />}
    </>
  );
}
