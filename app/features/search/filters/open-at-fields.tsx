import { useHydrated } from "#app/lib/hydration.ts";
import type { StudioFacets } from "#domain/contracts/studios/studio-facets.ts";
import type { ResultsState } from "#domain/rules/search/results-url.ts";
import type { OnFilter } from "./filter-form-reader.ts";
import { listDayOptions, listTimeOptions } from "./filter-options.ts";
import { FilterSelect } from "./filter-select.tsx";

type OpenAtFieldsProps = {
  state: ResultsState;
  facets: StudioFacets | undefined;
  onChange: OnFilter;
};

/** A time says nothing without a day: its field waits for one, but where both are sent together. */
export function OpenAtFields({ state, facets, onChange }: OpenAtFieldsProps) {
  const { openOn, openTime } = state;
  const isHydrated = useHydrated();
  return (
    <>
      <FilterSelect
        label="Day"
        name="openOn"
        value={openOn ?? ""}
        isActive={openOn !== undefined}
        onChange={onChange}
      >
        <option value="">Any</option>
        {listDayOptions(facets).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect
        label="Time"
        name="openTime"
        value={openTime ?? ""}
        isActive={openTime !== undefined}
        isDisabled={isHydrated && openOn === undefined}
        onChange={onChange}
      >
        <option value="">Any</option>
        {listTimeOptions(openTime).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </FilterSelect>
    </>
  );
}
