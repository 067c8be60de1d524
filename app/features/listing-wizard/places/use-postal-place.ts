import { useEffect, useEffectEvent, useRef } from "react";
import { useQuery } from "#app/lib/use-query.ts";
import { postalCodeCity } from "#app/queries/places.ts";
import { normalizePostalCode } from "#domain/rules/places/postal-code.ts";
import { useWizard } from "../wizard-context.ts";

/** Where the typed postal code lies; it fills in a city that nobody has typed. */
export function usePostalPlace() {
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
