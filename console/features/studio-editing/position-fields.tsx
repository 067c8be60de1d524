import { useState } from "react";
import type { PinMapProps } from "#app/components/map/pin-map.tsx";
import { PinOnMap } from "#console/components/position/pin-on-map.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Input } from "#ui/fields.tsx";
import { fieldLabels, useEditing } from "./editing-context.ts";
import { FieldFrame } from "./field-frame.tsx";

/** Two figures, and a map with a pin to drag that comes when it is asked for. */
export function PositionFields() {
  const { form } = useEditing();
  const [latitude, setLatitude] = useState(form.latitude);
  const [longitude, setLongitude] = useState(form.longitude);
  const [isRough, setRough] = useState(form.isPositionApproximate !== "");
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
      <PinOnMap latitude={latitude} longitude={longitude} onMove={move} />
    </div>
  );
}
