import { useEffect, useState } from "react";
import { useQuery } from "#app/lib/use-query.ts";
import { suggestions } from "#app/queries/places/suggestions.ts";
import { suggestionLimits } from "#domain/rules/search/search-limits.ts";

export type PlaceKind = "locality" | "neighborhood" | "postal_code";
export type PlaceOption = { value: string; around: string };

const REST_MS = 300;

/** What our gazetteer knows under what is typed, once the typing rests. */
export function usePlaceOptions(text: string, kind: PlaceKind): PlaceOption[] {
  const [rested, setRested] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setRested(text.trim()), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const enabled = rested.length >= suggestionLimits.minCharacters;
  const { data } = useQuery(suggestions(rested), { enabled });
  if (!enabled || data === undefined) return [];
  return data
    .filter(({ types }) => types.includes(kind))
    .map(({ structured_formatting: { main_text: value, secondary_text: around } }) => ({
      value,
      around: around.replace(/, ON, Canada$|^ON, Canada$/, ""),
    }));
}
