import { clsx } from "clsx";
import type { ReactNode } from "react";
import { List, MapIcon } from "#app/components/icons/results-icons.ts";
import { Button } from "#ui/button.tsx";

type MapPaneProps = { isMapOpen: boolean; children: ReactNode };

/** Beside the list on a desk, in its place on a phone. */
export function MapPane({ isMapOpen, children }: MapPaneProps) {
  return (
    <div
      data-map-open={isMapOpen || undefined}
      className={clsx(
        "top-16 md:top-21 lg:sticky lg:block lg:h-[calc(100dvh-5.25rem-var(--tray-height))]",
        isMapOpen
          ? "max-lg:fixed max-lg:inset-x-0 max-lg:bottom-(--tray-height) max-lg:z-30"
          : "max-lg:hidden",
      )}
    >
      {children}
    </div>
  );
}

/** A phone's way from the list to the map, and back. */
export function MapToggle({ isMapOpen, onToggle }: { isMapOpen: boolean; onToggle: () => void }) {
  return (
    <Button
      size="lg"
      onClick={onToggle}
      className={clsx(
        "needs-script fixed left-1/2 z-35 -translate-x-1/2 shadow-float lg:hidden",
        // Above the map's attribution.
        isMapOpen
          ? "bottom-[calc(3.5rem+var(--tray-height))]"
          : "bottom-[calc(1.5rem+var(--tray-height))]",
      )}
    >
      {isMapOpen ? <List aria-hidden="true" /> : <MapIcon aria-hidden="true" />}
      {isMapOpen ? "List" : "Map"}
    </Button>
  );
}
