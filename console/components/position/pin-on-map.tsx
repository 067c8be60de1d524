import { type ComponentType, useState } from "react";
import type { PinMapProps } from "#app/components/map/pin-map.tsx";
import { Button } from "#ui/button.tsx";

type Props = {
  /** As typed; where it is no position, the map begins in Toronto. */
  latitude: string;
  longitude: string;
  onMove: PinMapProps["onMove"];
};

const toronto = { latitude: 43.6532, longitude: -79.3832 };

/** A map with a pin to move, which is loaded when it is asked for. */
export function PinOnMap({ latitude, longitude, onMove }: Props) {
  const [Pin, setPin] = useState<ComponentType<PinMapProps>>();
  const [hasFailed, setFailed] = useState(false);
  const open = async () => {
    try {
      const { MapWithPin } = await import("./map-with-pin.tsx");
      setPin(() => MapWithPin);
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      {Pin === undefined ? (
        <Button
          variant="outline"
          size="sm"
          className="needs-script justify-self-start"
          onClick={() => void open()}
        >
          Move the pin on a map
        </Button>
      ) : (
        <Pin position={positionOf(latitude, longitude)} onMove={onMove} />
      )}
      {hasFailed && (
        <p role="alert" className="text-destructive-text text-sm">
          The map could not be loaded. Please try again.
        </p>
      )}
    </>
  );
}

function positionOf(latitude: string, longitude: string) {
  const position = { latitude: Number(latitude), longitude: Number(longitude) };
  const isKnown = latitude.trim() !== "" && longitude.trim() !== "";
  return isKnown && Number.isFinite(position.latitude + position.longitude) ? position : toronto;
}
