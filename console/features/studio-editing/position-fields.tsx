import { type ComponentType, useState } from "react";
import type { PinMapProps } from "#app/components/pin-map/pin-map.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Checkbox } from "#app/components/ui/checkbox.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { useEditing } from "./editing-context.ts";
import { FieldFrame } from "./field-frame.tsx";
import { fieldLabels } from "./field-labels.ts";

const toronto = { latitude: 43.6532, longitude: -79.3832 };

/** Two figures, and a map with a pin to drag that comes when it is asked for. */
export function PositionFields() {
  const { form } = useEditing();
  const [latitude, setLatitude] = useState(form.latitude);
  const [longitude, setLongitude] = useState(form.longitude);
  const [isRough, setRough] = useState(form.isPositionApproximate !== "");
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
  const move: PinMapProps["onMove"] = (moved) => {
    setLatitude(String(moved.latitude));
    setLongitude(String(moved.longitude));
    setRough(false);
  };
  const coordinates = [
    { field: "latitude", value: latitude, change: setLatitude },
    { field: "longitude", value: longitude, change: setLongitude },
  ] as const;
  return (
    <div className="grid gap-3 sm:col-span-6">
      <div className="grid gap-4 sm:grid-cols-2">
        {coordinates.map(({ field, value, change }) => (
          <FieldFrame key={field} field={field}>
            {(attributes) => (
              <Input
                {...attributes}
                name={field}
                inputMode="decimal"
                value={value}
                onChange={({ target }) => change(target.value)}
                autoComplete="off"
              />
            )}
          </FieldFrame>
        ))}
      </div>
      <label
        htmlFor="isPositionApproximate"
        className="flex min-h-9 items-center gap-2.5 text-sm pointer-coarse:min-h-11"
      >
        <Checkbox
          id="isPositionApproximate"
          name="isPositionApproximate"
          checked={isRough}
          onChange={({ target }) => setRough(target.checked)}
        />
        {fieldLabels.isPositionApproximate}
      </label>
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
        <Pin position={positionOf(latitude, longitude)} onMove={move} />
      )}
      {hasFailed && (
        <p role="alert" className="text-destructive-text text-sm">
          The map could not be loaded. Please try again.
        </p>
      )}
    </div>
  );
}

function positionOf(latitude: string, longitude: string) {
  const position = { latitude: Number(latitude), longitude: Number(longitude) };
  const isKnown = latitude.trim() !== "" && longitude.trim() !== "";
  return isKnown && Number.isFinite(position.latitude + position.longitude) ? position : toronto;
}
