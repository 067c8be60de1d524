import { Suspense, useMemo } from "react";
import { MapPane } from "#app/components/map/beside-list/map-pane.tsx";
import { useMapCard, useWideScreen } from "#app/components/map/beside-list/map-state.ts";
import { StudioMap } from "#app/components/map/studio-map.tsx";
import { takenOverLate } from "#app/lib/taken-over-late.ts";
import type { NoteCamera } from "#app/lib/use-address-state.ts";
import type { ChangeClasses, Classes } from "../use-classes.ts";
import { pinsOf } from "./studio-pins.ts";

/** Only a phone shows it, and only once a pin is pressed. */
const StudioClassesCard = takenOverLate(() =>
  import("./studio-classes-card.tsx").then((module) => module.StudioClassesCard),
);

type ClassesMapProps = {
  classes: Classes;
  onChange: ChangeClasses;
  onMoved: NoteCamera;
  highlightedId: number | undefined;
  selectedId: number | undefined;
  onHighlight: (studioId: number | undefined) => void;
  onSelect: (studioId: number | undefined) => void;
};

export function ClassesMap(props: ClassesMapProps) {
  const { classes, onChange, highlightedId, selectedId, onHighlight, onSelect } = props;
  const { state, center, classes: found } = classes;
  const isWide = useWideScreen();
  const pins = useMemo(() => pinsOf(found), [found]);
  const around = useMemo(
    () => center && { latitude: center.latitude, longitude: center.longitude },
    [center],
  );
  const { cardId } = useMapCard(selectedId, onSelect);
  const shown = isWide ? [] : found.filter(({ studio }) => studio.id === cardId);
  return (
    <MapPane isMapOpen={state.isMapOpen}>
      <StudioMap
        className="h-full"
        label={pins.length === 1 ? "Map of 1 studio" : `Map of ${pins.length} studios`}
        isPrompt
        studios={pins}
        around={around}
        kept={state.mapPlace}
        at={state.at}
        onMoved={props.onMoved}
        highlightedId={highlightedId ?? selectedId}
        onHighlight={onHighlight}
        onSelect={onSelect}
        onSearchArea={(mapPlace) =>
          onChange({ mapPlace, position: undefined, postalCode: undefined, distance: undefined })
        }
      />
      <Suspense fallback={null}>
        {shown.length > 0 && (
          <StudioClassesCard classes={shown} onClose={() => onSelect(undefined)} />
        )}
      </Suspense>
    </MapPane>
  );
}
