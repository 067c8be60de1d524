import drawingsUrl from "#app/components/icons/amenity-icons.svg?url&no-inline";
import { amenityKeys } from "#domain/vocabulary/amenities.ts";
import { IconFrame } from "#ui/icons/draw-icon.tsx";
import { Check } from "#ui/icons/site-icons.ts";

const drawn: ReadonlySet<string> = new Set(amenityKeys);

/** One that we have no picture for has a tick. The pictures are a file of their own: no script has to carry them. */
export function AmenityIcon({ amenity }: { amenity: string }) {
  if (!drawn.has(amenity)) return <Check />;
  return (
    <IconFrame>
      <use href={`${drawingsUrl}#${amenity}`} />
    </IconFrame>
  );
}
