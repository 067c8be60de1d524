import type { ChangeEvent } from "react";
import { filterNames } from "#domain/rules/search/filter-choices.ts";
import {
  changedResults,
  type ResultsState,
  readResults,
  resultsPath,
  resultsQuery,
} from "#domain/rules/search/results-url.ts";
import { CARDS_AT_FIRST } from "#domain/rules/search/search-limits.ts";
import type { ChangeResults } from "../address/use-results-state.ts";
import type { Results } from "../use-results.ts";

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

/** What has a field of its own; and a new choice begins with the first cards again. */
const shown: ReadonlySet<string> = new Set([...filterNames, "sort", "show"]);

/** Where is searched, and whatever else the address says. */
export function HiddenFields({ state }: { state: ResultsState }) {
  return resultsQuery(state)
    .filter(([name]) => !shown.has(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

/** Why no distance can be chosen, and the way back to where one can. */
export function MapAreaNote({ results: { state, place } }: { results: Results }) {
  if (state.mapPlace === undefined) return null;
  const around = changedResults(state, { mapPlace: undefined, show: CARDS_AT_FIRST });
  return (
    <p className="mt-2 text-muted-foreground text-sm">
      {"The map’s area is searched, so distance does not count. "}
      <a
        href={resultsPath(around)}
        className="text-gold-text underline underline-offset-4 hover:no-underline"
      >
        {place ? `Search around ${place.name} again` : "Search all of Ontario again"}
      </a>
    </p>
  );
}
