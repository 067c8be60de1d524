import type { ResultsState } from "#domain/rules/search/results-url.ts";
import { distancesKm } from "#domain/vocabulary/distances.ts";
import {
  defaultSortOrder,
  sortOrderKeys,
  sortOrderLabels,
} from "#domain/vocabulary/sort-orders.ts";
import { timeOfDayKeys, timesOfDay } from "#domain/vocabulary/times-of-day.ts";
import type { OnFilter } from "./filter-form-reader.ts";
import { FilterSelect } from "./filter-select.tsx";

type FieldProps = { state: ResultsState; onChange: OnFilter };

/** In a map's area there is nothing to measure from: the field says so by being off. */
export function DistanceField({ state: { distance, mapPlace }, onChange }: FieldProps) {
  const isOff = mapPlace !== undefined;
  return (
    <FilterSelect
      label="Distance"
      name="distance"
      value={isOff ? "" : (distance ?? "")}
      isActive={distance !== undefined && !isOff}
      isDisabled={isOff}
      onChange={onChange}
    >
      <option value="">{isOff ? "Map area" : "Any"}</option>
      {distancesKm.map((km) => (
        <option key={km} value={km}>{`${km} km`}</option>
      ))}
    </FilterSelect>
  );
}

export function TimeOfDayField({ state: { timeOfDay }, onChange }: FieldProps) {
  return (
    <FilterSelect
      label="Time of Day"
      name="timeOfDay"
      value={timeOfDay ?? ""}
      isActive={timeOfDay !== undefined}
      onChange={onChange}
    >
      <option value="">Any</option>
      {timeOfDayKeys.map((key) => (
        <option key={key} value={key}>
          {timesOfDay[key].label}
        </option>
      ))}
    </FilterSelect>
  );
}

export function SortField({ state: { sort }, onChange }: FieldProps) {
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
