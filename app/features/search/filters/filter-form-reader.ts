import type { ChangeEvent } from "react";
import { type ResultsState, readResults } from "#domain/rules/search/results-url.ts";
import type { ChangeResults } from "../address/use-results-state.ts";

export type OnFilter = (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;

/**
 * A form of filters says in its fields what a page without JavaScript would send, so it is read as an
 * address is: one reader for both. A new choice begins with the first cards again.
 */
export function filterFormReader({ city }: ResultsState, onChange: ChangeResults): OnFilter {
  return ({ target: { form, name } }) => {
    if (form === null) return;
    const query = new URLSearchParams();
    for (const [field, value] of new FormData(form)) {
      if (typeof value === "string") query.append(field, value);
    }
    const chosen = readResults({ city }, query);
    // Another order shows the same studios, and the map stays where it is.
    if (name === "sort") onChange({ sort: chosen.sort, show: chosen.show });
    else onChange({ ...chosen, at: undefined });
  };
}
