import { lazy, Suspense, useCallback, useMemo } from "react";
import { MapPane } from "#app/components/map/beside-list/map-pane.tsx";
import { useMapCard, useWideScreen } from "#app/components/map/beside-list/map-state.ts";
import { StudioMap } from "#app/components/map/studio-map.tsx";
import type { NoteCamera } from "#app/lib/use-address-state.ts";
import { CARDS_AT_FIRST } from "#domain/rules/search/search-limits.ts";
import type { ChangeResults } from "../address/use-results-state.ts";
import type { Results } from "../use-results.ts";
import { useMapPins } from "./use-map-pins.ts";

const MapCard = lazy(async () => ({ default: (await import("./map-card.tsx")).MapCard }));

type ResultsMapProps = {
  results: Results;
  onChange: ChangeResults;
  onMoved: NoteCamera;
  highlightedId: number | undefined;
  selectedId: number | undefined;
  onHighlight: (id: number | undefined) => void;
  onSelect: (id: number | undefined) => void;
};

export function ResultsMap(props: ResultsMapProps) {
  const { results, onChange, highlightedId, selectedId, onHighlight, onSelect } = props;
  const { state, center, count, studios } = results;
  const isWide = useWideScreen();
  const pins = useMapPins(results, isWide || state.isMapOpen);
  const around = useMemo(
    () => center && { latitude: center.latitude, longitude: center.longitude },
    [center],
  );
  const { cardId, point } = useMapCard(selectedId, onSelect);
  const pointAt = useCallback(
    (id: number | undefined) => {
      onHighlight(id);
      point(id);
    },
    [onHighlight, point],
  );
  const pin = useMemo(() => pins.find(({ id }) => id === cardId), [pins, cardId]);
  const card = pin && (
    <Suspense>
      <MapCard
        key={pin.id}
        id={pin.id}
        isDocked={!isWide}
        isSelected={pin.id === selectedId}
        onPoint={point}
        onClose={() => onSelect(undefined)}
      />
    </Suspense>
  );
  return (
    <MapPane isMapOpen={state.isMapOpen}>
      <StudioMap
        className="h-full"
        label={`Map of ${count ?? studios.length} studios`}
        isPrompt
        studios={pins}
        isPartial={pins.length < (count ?? 0)}
        around={around}
        kept={state.mapPlace}
        at={state.at}
        onMoved={props.onMoved}
        highlightedId={highlightedId ?? selectedId}
        callout={isWide && pin ? { position: pin, content: card } : undefined}
        onHighlight={pointAt}
        onSelect={onSelect}
        onSearchArea={(mapPlace) =>
          onChange({
            mapPlace,
            position: undefined,
            postalCode: undefined,
            distance: undefined,
            show: CARDS_AT_FIRST,
          })
        }
      />
      {!isWide && card}
    </MapPane>
  );
}
