import { type ReactNode, useState } from "react";
import type { PinMapProps } from "#app/components/map/pin-map.tsx";
import { FindByAddress } from "#console/components/position/find-by-address.tsx";
import { PinOnMap } from "#console/components/position/pin-on-map.tsx";
import { tickField, writeField } from "#console/lib/write-field.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { Input } from "#ui/fields.tsx";
import { fieldLabels, useEditing } from "./editing-context.ts";
import { FieldFrame } from "./field-frame.tsx";

/** An owner moves the pin; the figures are below it for whoever has no script, or knows them. */
function OwnersFigures({ children }: { children: ReactNode }) {
  const { errors, theirs, below } = useEditing();
  const isAsked = positionNames.some(
    (field) => errors[field] !== undefined || theirs[field] !== undefined || below(field) !== null,
  );
  return (
    <details open={isAsked}>
      <summary className="cursor-pointer py-2 text-muted-foreground text-sm">
        Position in figures
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  );
}

const positionNames = ["latitude", "longitude"] as const;

/** Two figures, and a map with a pin to drag that comes when it is asked for. */
export function PositionFields() {
  const { form, isOwners = false } = useEditing();
  const [latitude, setLatitude] = useState(form.latitude);
  const [longitude, setLongitude] = useState(form.longitude);
  const move: PinMapProps["onMove"] = (moved) => {
    writeField(document.getElementById("latitude"), String(moved.latitude));
    writeField(document.getElementById("longitude"), String(moved.longitude));
    tickField(document.getElementById("isPositionApproximate"), false);
  };
  const coordinates = [
    { field: "latitude", note: setLatitude },
    { field: "longitude", note: setLongitude },
  ] as const;
  const figures = (
    <div className="grid gap-4 sm:grid-cols-2">
      {coordinates.map(({ field, note }) => (
        <FieldFrame key={field} field={field}>
          {(attributes, text) => (
            <Input
              {...attributes}
              name={field}
              inputMode="decimal"
              defaultValue={text}
              onInput={({ currentTarget }) => note(currentTarget.value)}
              autoComplete="off"
            />
          )}
        </FieldFrame>
      ))}
    </div>
  );
  return (
    <div className="grid gap-3 sm:col-span-6">
      {!isOwners && figures}
      {!isOwners && (
        <>
          <label
            htmlFor="isPositionApproximate"
            className="flex min-h-9 items-center gap-2.5 text-sm pointer-coarse:min-h-11"
          >
            <Checkbox
              id="isPositionApproximate"
              name="isPositionApproximate"
              defaultChecked={form.isPositionApproximate !== ""}
            />
            {fieldLabels.isPositionApproximate}
          </label>
          <FindByAddress
            onFound={({ isRough, ...found }) => {
              move(found);
              tickField(document.getElementById("isPositionApproximate"), isRough);
            }}
          />
        </>
      )}
      {isOwners && <p className="-mb-1.5 font-medium text-sm">Pin on the map</p>}
      <PinOnMap latitude={latitude} longitude={longitude} onMove={move} />
      {isOwners && <OwnersFigures>{figures}</OwnersFigures>}
    </div>
  );
}
