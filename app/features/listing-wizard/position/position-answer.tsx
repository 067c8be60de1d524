import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from "react";
import type { PinMapProps } from "#app/components/map/pin-map.tsx";
import { useQuery } from "#app/lib/use-query.ts";
import { postalCodeCity } from "#app/queries/places.ts";
import { normalizePostalCode } from "#domain/rules/places/postal-code.ts";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/form-field.tsx";
import { toast } from "#ui/toast-store.ts";
import { useWizard } from "../wizard-context.ts";

const toronto = { latitude: 43.6532, longitude: -79.3832 };

/** Where the studio will be on the map, and a pin to say it better. The map comes when it is asked for. */
export function PositionAnswer({ className }: { className?: string }) {
  const { answers, change, findError } = useWizard();
  const { code, place, isUnknown } = usePostalPlace();
  const [Pin, setPin] = useState<ComponentType<PinMapProps>>();
  const { position } = answers;
  const open = async () => {
    try {
      const { PinMap } = await import("#app/components/map/pin-map.tsx");
      setPin(() => PinMap);
      const start = position ?? place ?? toronto;
      change({ position: { latitude: start.latitude, longitude: start.longitude } });
    } catch (error) {
      console.warn("The map could not be loaded:", error);
      toast({ title: "Error", description: "The map could not be loaded. Please try again." });
    }
  };
  return (
    <section aria-labelledby="position-heading" className={className}>
      <h3 id="position-heading" className="font-medium font-sans text-sm tracking-normal">
        Place on the map
      </h3>
      <p role="status" className="mt-1 text-muted-foreground text-sm">
        {wordsFor({ isPlaced: position !== null, code, isUnknown, place })}
      </p>
      {Pin !== undefined && position !== null && (
        <Pin position={position} onMove={(moved) => change({ position: moved })} />
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {(Pin === undefined || position === null) && (
          <Button id="position" variant="outline" size="sm" onClick={() => void open()}>
            {position === null ? "Put the pin on your door" : "Move the pin"}
          </Button>
        )}
        {position !== null && (
          <Button variant="quiet" size="sm" onClick={() => change({ position: null })}>
            Remove the pin
          </Button>
        )}
      </div>
      <FieldError field="position" error={findError("position")} />
    </section>
  );
}

type Known = {
  isPlaced: boolean;
  code: string | undefined;
  isUnknown: boolean;
  place: { approximate: boolean; city: string } | undefined;
};

function wordsFor({ isPlaced, code, isUnknown, place }: Known): string {
  if (isPlaced) return "Your pin decides where visitors find you.";
  if (code === undefined) return "We place you by your postal code, or where you put the pin.";
  if (isUnknown) return "We don't know this postal code. Please put the pin on your door.";
  if (place === undefined) return "Looking up your postal code.";
  return place.approximate
    ? `We know the area of ${code} in ${place.city}, not your street: without a pin your place is approximate, and your page says so.`
    : `We know where ${code} in ${place.city} is. A pin is more exact.`;
}

/** Where the typed postal code lies; it fills in a city that nobody has typed. */
function usePostalPlace() {
  const { answers, change } = useWizard();
  const code = normalizePostalCode(answers.postalCode);
  const { data, error } = useQuery(postalCodeCity(code ?? ""), { enabled: code !== undefined });
  const filled = useRef("");
  const fill = useEffectEvent((city: string) => {
    const present = answers.city.trim();
    if (present !== "" && present !== filled.current) return;
    filled.current = city;
    change({ city });
  });
  const city = code === undefined ? undefined : data?.city;
  useEffect(() => {
    if (city !== undefined) fill(city);
  }, [city]);
  return { code, place: code === undefined ? undefined : data, isUnknown: error !== null };
}
