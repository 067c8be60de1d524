import { useState } from "react";
import { Form } from "react-router";
import { OntarioPoint } from "#console/components/charts/ontario-map.tsx";
import { Field } from "#console/components/field.tsx";
import { Panel } from "#console/components/panel.tsx";
import { PinOnMap } from "#console/components/position/pin-on-map.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import type { FoundPosition } from "#server/listings/listing-position.ts";
import type { ListingLook } from "#server/listings/look-at-listing.ts";
import { Button } from "#ui/button.tsx";
import { Input } from "#ui/fields.tsx";

/** What was looked for, and where it is, if we know. */
export type PositionSearch = { readonly text: string; readonly found: FoundPosition | undefined };

type Props = {
  listing: ListingLook["listing"];
  search: PositionSearch | undefined;
  refusal: Refusal | undefined;
};

/** Looked up, typed, or with a pin; it is set only when the button is pressed. */
export function ListingPosition({ listing, search, refusal }: Props) {
  const point = search?.found ?? listing;
  return (
    <Panel title="Position" note={noteOf(listing)}>
      <div id="position" className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_11rem]">
        <div className="grid min-w-0 content-start gap-4">
          <Search listing={listing} search={search} />
          <Coordinates
            key={`${listing.version} ${point.latitude} ${point.longitude}`}
            listing={listing}
            found={search?.found}
            refusal={refusal}
          />
        </div>
        {point.latitude !== null && point.longitude !== null && (
          <div className="w-44 max-w-full">
            <OntarioPoint
              title="Where it lies in Ontario"
              latitude={point.latitude}
              longitude={point.longitude}
            />
          </div>
        )}
      </div>
    </Panel>
  );
}

function noteOf({ latitude, isPositionApproximate }: ListingLook["listing"]): string {
  if (latitude === null) return "not known";
  return isPositionApproximate ? "approximate" : "exact";
}

function Search({ listing, search }: Pick<Props, "listing" | "search">) {
  return (
    <Form method="get" action="#position" preventScrollReset>
      <Field
        label="Look up a postal code or a place"
        name="place"
        hint={wordsOf(search) ?? "It fills the two fields below. Nothing is set yet."}
      >
        {(field) => (
          <div className="flex items-center gap-2">
            <Input
              {...field}
              type="search"
              maxLength={200}
              defaultValue={search?.text ?? listing.postalCode}
              autoComplete="off"
            />
            <Button type="submit" variant="outline" size="sm">
              Look up
            </Button>
          </div>
        )}
      </Field>
    </Form>
  );
}

function wordsOf(search: PositionSearch | undefined): string | undefined {
  if (search === undefined) return undefined;
  if (search.found === undefined) return `We don’t know where “${search.text}” is.`;
  return search.found.isRough
    ? "Found: the middle of its area. Move the pin to the door, then set it."
    : "Found: a studio with this postal code stands here. Set it below.";
}

type CoordinatesProps = Omit<Props, "search"> & { found: FoundPosition | undefined };

function Coordinates({ listing, found, refusal }: CoordinatesProps) {
  const [latitude, setLatitude] = useState(startOf("latitude"));
  const [longitude, setLongitude] = useState(startOf("longitude"));
  const fields = [
    { name: "latitude", label: "Latitude", value: latitude, change: setLatitude },
    { name: "longitude", label: "Longitude", value: longitude, change: setLongitude },
  ] as const;
  return (
    <Form method="post" className="grid gap-3">
      <input type="hidden" name="version" value={listing.version} />
      <div className="grid grid-cols-2 gap-3">
        {fields.map(({ name, label, value, change }) => (
          <Field key={name} label={label} name={name} refusal={refusal}>
            {(field) => (
              <Input
                {...field}
                inputMode="decimal"
                autoComplete="off"
                data-saved={listing[name] ?? ""}
                value={value}
                onChange={({ target }) => change(target.value)}
                required
              />
            )}
          </Field>
        ))}
      </div>
      <PinOnMap
        latitude={latitude}
        longitude={longitude}
        onMove={(moved) => {
          setLatitude(String(moved.latitude));
          setLongitude(String(moved.longitude));
        }}
      />
      <SubmitButton intent="locate" size="sm" className="justify-self-start">
        Set the position
      </SubmitButton>
    </Form>
  );

  function startOf(name: "latitude" | "longitude"): string {
    return refusal?.typed?.[name] ?? String((found ?? listing)[name] ?? "");
  }
}
