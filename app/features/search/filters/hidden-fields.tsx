import { filterNames } from "#domain/rules/search/filter-choices.ts";
import { type ResultsState, resultsQuery } from "#domain/rules/search/results-url.ts";

/** What has a field of its own; and a new choice begins with the first cards again. */
const shown: ReadonlySet<string> = new Set([...filterNames, "sort", "show"]);

/** Where is searched, and whatever else the address says. */
export function HiddenFields({ state }: { state: ResultsState }) {
  return resultsQuery(state)
    .filter(([name]) => !shown.has(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
