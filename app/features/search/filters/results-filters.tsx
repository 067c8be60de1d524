import { buttonClass } from "#app/components/ui/button.tsx";
import { PillCheckbox } from "#app/components/ui/pill-checkbox.tsx";
import { keptContent } from "#app/lib/kept-content.ts";
import { cityResultsPath } from "#domain/rules/pages/paths.ts";
import {
  CARDS_AT_FIRST,
  type ResultsState,
  resultsQuery,
} from "#domain/rules/search/results-url.ts";
import { classTypeLabel, filterClassTypes } from "#domain/vocabulary/class-types.ts";
import { distancesKm } from "#domain/vocabulary/distances.ts";
import {
  defaultSortOrder,
  sortOrderKeys,
  sortOrderLabels,
} from "#domain/vocabulary/sort-orders.ts";
import { timeOfDayKeys, timesOfDay } from "#domain/vocabulary/times-of-day.ts";
import type { ChangeResults } from "../address/use-results-state.ts";
import { FilterSelect } from "./filter-select.tsx";
import { FurtherFilters } from "./further-filters.tsx";

type ResultsFiltersProps = { state: ResultsState; onChange: ChangeResults };

/** What has a field of its own below. */
const shown = ["distance", "timeOfDay", "sort", "classTypes", "show"];

/** Each choice goes into the address at once; without JavaScript it is a form that does the same. */
export function ResultsFilters({ state, onChange }: ResultsFiltersProps) {
  const change = (part: Partial<ResultsState>) => onChange({ ...part, show: CARDS_AT_FIRST });
  const toggle = (key: (typeof filterClassTypes)[number]) => {
    const others = state.classTypes.filter((chosen) => chosen !== key);
    const isChosen = others.length < state.classTypes.length;
    change({ classTypes: isChosen ? others : [...others, key] });
  };
  return (
    <form action={cityResultsPath(state.city)} aria-label="Filters" className="grid gap-2">
      <h2 className="sr-only">Filters</h2>
      {resultsQuery(state)
        .filter(([name]) => !shown.includes(name))
        .map(([name, value]) => (
          <input key={`${name}-${value}`} type="hidden" name={name} value={value} />
        ))}
      <div className="no-scrollbar -mx-5 flex gap-2 overflow-x-auto px-5 py-1 md:mx-0 md:flex-wrap md:overflow-visible md:px-0">
        <FilterSelect
          label="Distance"
          name="distance"
          value={state.distance ?? ""}
          isActive={state.distance !== undefined}
          onChange={(value) => change({ distance: distancesKm.find((km) => String(km) === value) })}
        >
          <option value="">Any</option>
          {distancesKm.map((km) => (
            <option key={km} value={km}>{`${km} km`}</option>
          ))}
        </FilterSelect>
        <FilterSelect
          label="Time of Day"
          name="timeOfDay"
          value={state.timeOfDay ?? ""}
          isActive={state.timeOfDay !== undefined}
          onChange={(value) => change({ timeOfDay: timeOfDayKeys.find((key) => key === value) })}
        >
          <option value="">Any</option>
          {timeOfDayKeys.map((key) => (
            <option key={key} value={key}>
              {timesOfDay[key].label}
            </option>
          ))}
        </FilterSelect>
        <FilterSelect
          label="Sort by"
          name="sort"
          value={state.sort}
          isActive={state.sort !== defaultSortOrder}
          onChange={(value) =>
            change({ sort: sortOrderKeys.find((key) => key === value) ?? defaultSortOrder })
          }
        >
          {sortOrderKeys.map((key) => (
            <option key={key} value={key}>
              {sortOrderLabels[key]}
            </option>
          ))}
        </FilterSelect>
      </div>
      <fieldset className="min-w-0">
        <legend className="sr-only">Class Types</legend>
        <div
          className="no-scrollbar -mx-5 flex gap-2 overflow-x-auto px-5 py-1 md:mx-0 md:flex-wrap md:overflow-visible md:px-0"
          {...keptContent(`class types ${state.classTypes}`, () =>
            filterClassTypes.map((key) => (
              <PillCheckbox
                key={key}
                name="classTypes"
                value={key}
                label={classTypeLabel(key)}
                isChecked={state.classTypes.includes(key)}
                onToggle={() => toggle(key)}
              />
            )),
          )}
        />
      </fieldset>
      <FurtherFilters state={state} />
      <noscript>
        <button type="submit" className={buttonClass({ variant: "outline" })}>
          Apply filters
        </button>
      </noscript>
    </form>
  );
}
