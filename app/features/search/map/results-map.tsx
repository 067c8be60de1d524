import { clsx } from "clsx";
import { useMemo } from "react";
import { StudioMap } from "#app/components/studio-map/studio-map.tsx";
import { CARDS_AT_FIRST } from "#domain/rules/search/results-url.ts";
import type { ChangeResults } from "../address/use-results-state.ts";
import type { Results } from "../use-results.ts";
import { MapPreview } from "./map-preview.tsx";

type ResultsMapProps = {
  results: Results;
  onChange: ChangeResults;
  highlightedId: number | undefined;
  selectedId: number | undefined;
  onHighlight: (id: number | undefined) => void;
  onSelect: (id: number | undefined) => void;
  /** On a phone the map covers the list; on a desk it always stands beside it. */
  isOpen: boolean;
};

export function ResultsMap(props: ResultsMapProps) {
  const { results, onChange, highlightedId, selectedId, onHighlight, onSelect, isOpen } = props;
  const { state, studios, center } = results;
  const around = useMemo(
    () => center && { latitude: center.latitude, longitude: center.longitude },
    [center],
  );
  const selected = studios.find(({ id }) => id === selectedId);
  return (
    <div
      className={clsx(
        "top-16 md:top-21 lg:sticky lg:block lg:h-[calc(100dvh-5.25rem-var(--tray-height))]",
        isOpen
          ? "max-lg:fixed max-lg:inset-x-0 max-lg:bottom-(--tray-height) max-lg:z-30"
          : "max-lg:hidden",
      )}
    >
      <StudioMap
        className="h-full"
        label={`Map of ${studios.length} studios`}
        studios={studios}
        around={around}
        kept={state.mapPlace}
        highlightedId={highlightedId ?? selectedId}
        onHighlight={onHighlight}
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
      {selected !== undefined && (
        <MapPreview studio={selected} onClose={() => onSelect(undefined)} />
      )}
    </div>
  );
}
