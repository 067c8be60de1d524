import { clsx } from "clsx";
import { type ReactNode, useId } from "react";
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
import { ChevronDown } from "#ui/icons/site-icons.ts";
import type { OnFilter } from "./filter-form.tsx";
import { listSelectOptions } from "./filter-options.ts";

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

type FilterSelectProps = {
  label: string;
  name: string;
  value: string | number;
  isActive: boolean;
  onChange: OnFilter;
  isDisabled?: boolean;
  children: ReactNode;
};

/** A pill that says what it chooses and what is chosen. */
function FilterSelect(props: FilterSelectProps) {
  const { label, name, value, isActive, onChange, isDisabled, children } = props;
  const id = useId();
  return (
    <span
      className={clsx(
        "filter-pill relative pr-0 has-disabled:border-dashed",
        isActive && "border-foreground",
      )}
    >
      <label htmlFor={id} className="text-muted-foreground">
        {label}
      </label>
      <select
        id={id}
        name={name}
        value={value}
        disabled={isDisabled}
        onChange={onChange}
        className="field-sizing-content h-full max-w-56 cursor-pointer appearance-none truncate rounded-full bg-transparent pr-8 pl-2 font-medium outline-none disabled:cursor-default"
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute right-3 size-4 text-muted-foreground"
      />
    </span>
  );
}
