import type { StudioFacets } from "#domain/contracts/studios/studio-facets.ts";
import { choiceLabel, listChosen } from "#domain/rules/search/filter-choices.ts";
import type { ResultsState } from "#domain/rules/search/results-url.ts";
import type { SearchFilter } from "#domain/search-filters.ts";

export type FilterOption = {
  value: string;
  label: string;
  /** How many studios it would leave; undefined until that is known, or where nobody counts. */
  count: number | undefined;
  isChosen: boolean;
};

/** The choices of a filter; of radios, none of them is one, too. */
export function listOptions(
  filter: SearchFilter,
  state: ResultsState,
  facets: StudioFacets | undefined,
): FilterOption[] {
  const chosen = listChosen(state[filter.name]);
  const options = filter.choices.map(({ value, label }) => ({
    value: String(value),
    label,
    count: countOf(filter, String(value), facets),
    isChosen: chosen.includes(String(value)),
  }));
  const { any } = filter.look;
  if (any === undefined) return options;
  return [{ value: "", label: any, count: undefined, isChosen: chosen.length === 0 }, ...options];
}

/** For a select: `Sunday (41)` where it shows numbers; and whatever time the address names. */
export function listSelectOptions(
  filter: SearchFilter,
  state: ResultsState,
  facets: StudioFacets | undefined,
): { value: string; label: string }[] {
  const listed = filter.choices.map(({ value }) => String(value));
  const values = [...new Set([...listed, ...listChosen(state[filter.name])])];
  return (filter.kind === "time" ? values.toSorted() : listed).map((value) => {
    const label = choiceLabel(filter, value);
    const count = filter.look.showsCounts ? countOf(filter, value, facets) : undefined;
    return { value, label: count === undefined ? label : `${label} (${count})` };
  });
}

function countOf({ facet = "" }: SearchFilter, value: string, facets: StudioFacets | undefined) {
  const counts = facets?.[facet];
  return typeof counts === "object" ? counts[value] : counts;
}
