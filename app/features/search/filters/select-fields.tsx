import { useHydrated } from "#app/lib/hydration.ts";
import type { StudioFacets } from "#domain/contracts/studios/studio-facets.ts";
import { listChosen } from "#domain/rules/search/filter-choices.ts";
import type { ResultsState } from "#domain/rules/search/results-url.ts";
import type { SearchFilter } from "#domain/search-filters.ts";
import {
  defaultSortOrder,
  sortOrderKeys,
  sortOrderLabels,
} from "#domain/vocabulary/search-choices.ts";
import type { OnFilter } from "./filter-form-reader.ts";
import { listSelectOptions } from "./filter-options.ts";
import { FilterSelect } from "./filter-select.tsx";

type SelectFieldProps = {
  filter: SearchFilter;
  state: ResultsState;
  facets: StudioFacets | undefined;
  onChange: OnFilter;
};

/**
 * In a map's area there is nothing to measure from: the distance says so by being off. A time says nothing
 * without a day: its field waits for one, but where both are sent together.
 */
export function SelectField({ filter, state, facets, onChange }: SelectFieldProps) {
  const { name, look, needs, isOfPlace } = filter;
  const isHydrated = useHydrated();
  const isOff = isOfPlace === true && state.mapPlace !== undefined;
  const isWaiting =
    needs !== undefined && isHydrated && listChosen(state[needs.filter]).length === 0;
  const [chosen] = isOff ? [] : listChosen(state[name]);
  return (
    <FilterSelect
      label={look.label}
      name={name}
      value={chosen ?? ""}
      isActive={chosen !== undefined}
      isDisabled={isOff || isWaiting}
      onChange={onChange}
    >
      <option value="">{isOff ? "Map area" : "Any"}</option>
      {listSelectOptions(filter, state, facets).map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </FilterSelect>
  );
}

type SortFieldProps = { state: ResultsState; onChange: OnFilter };

export function SortField({ state: { sort }, onChange }: SortFieldProps) {
  return (
    <FilterSelect
      label="Sort by"
      name="sort"
      value={sort}
      isActive={sort !== defaultSortOrder}
      onChange={onChange}
    >
      {sortOrderKeys.map((key) => (
        <option key={key} value={key}>
          {sortOrderLabels[key]}
        </option>
      ))}
    </FilterSelect>
  );
}
