import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { MapIcon } from "#app/components/icons/results-icons.ts";
import { StudioMap } from "#app/components/map/studio-map.tsx";
import type { StudioCard } from "#domain/contracts/studios/studio.ts";
import { studioPath } from "#domain/rules/pages/paths.ts";
import { writeIdList } from "#domain/rules/studio/id-list.ts";
import { Button } from "#ui/button.tsx";

type FavouritesMapProps = {
  studios: readonly StudioCard[];
  /** What else can be done with the list, beside the map's button. */
  children?: ReactNode;
};

/** The map comes when it is asked for; a pin leads to its studio. */
export function FavouritesMap({ studios, children }: FavouritesMapProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className="mt-6 flex flex-wrap items-end gap-3">
        {children}
        {studios.length > 0 && (
          <Button
            variant="outline"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="needs-script"
          >
            <MapIcon aria-hidden="true" />
            {isOpen ? "Hide map" : "Show map"}
          </Button>
        )}
      </div>
      {isOpen && studios.length > 0 && <OpenMap studios={studios} />}
    </>
  );
}

function OpenMap({ studios }: { studios: readonly StudioCard[] }) {
  const navigate = useNavigate();
  const shown = useUnchanged(studios);
  return (
    <StudioMap
      studios={shown}
      label={shown.length === 1 ? "Map of 1 studio" : `Map of ${shown.length} studios`}
      onSelect={(id) => {
        const studio = studios.find((one) => one.id === id);
        if (studio !== undefined) void navigate(studioPath(studio));
      }}
      isPrompt
      className="mt-4 h-96 rounded-xl"
    />
  );
}

/** The same array while it holds the same studios: a new one moves the map. */
function useUnchanged(studios: readonly StudioCard[]): readonly StudioCard[] {
  const [known, setKnown] = useState(studios);
  if (writeIds(known) === writeIds(studios)) return known;
  setKnown(studios);
  return studios;
}

function writeIds(studios: readonly StudioCard[]): string {
  return writeIdList(studios.map(({ id }) => id));
}
