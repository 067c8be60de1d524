import { useRef } from "react";
import { cityResultsPath } from "#domain/rules/pages/paths.ts";
import { buttonClass } from "#ui/button.tsx";
import type { ChangeResults } from "../address/use-results-state.ts";
import type { Results } from "../use-results.ts";
import { FilterChips } from "./filter-chips.tsx";
import { FilterField } from "./filter-field.tsx";
import { filterFormReader } from "./filter-form-reader.ts";
import { barFilters, stripFilters } from "./filter-layout.ts";
import { FilterMenus } from "./filter-menus.tsx";
import { FiltersButton } from "./filters-button.tsx";
import { HiddenFields } from "./hidden-fields.tsx";
import { MapAreaNote } from "./map-area-note.tsx";
import { SortField } from "./select-fields.tsx";
import { useMenuKeys } from "./use-menu-keys.ts";

type ResultsFiltersProps = { results: Results; onChange: ChangeResults };

/**
 * Each choice goes into the address at once; without JavaScript it is a form that does the same. A
 * phone shows the order here and has the rest in a sheet.
 */
export function ResultsFilters({ results, onChange }: ResultsFiltersProps) {
  const { state, facets } = results;
  const form = useRef<HTMLFormElement>(null);
  const choose = filterFormReader(state, onChange);
  const fields = { state, facets, onChange: choose };
  return (
    <>
      <form
        ref={form}
        action={cityResultsPath(state.city)}
        aria-label="Filters"
        className="grid gap-2"
        {...useMenuKeys(form)}
      >
        <h2 className="sr-only">Filters</h2>
        <HiddenFields state={state} />
        <div className="flex flex-wrap gap-2">
          <FiltersButton results={results} onChange={onChange} />
          <div className="on-desk contents">
            {barFilters.map((filter) => (
              <FilterField key={filter.name} filter={filter} look="pill" {...fields} />
            ))}
          </div>
          <SortField state={state} onChange={choose} />
        </div>
        <div className="on-desk flex flex-wrap gap-2">
          <FilterMenus {...fields} />
        </div>
        {stripFilters.map((filter) => (
          <fieldset key={filter.name} className="on-desk min-w-0">
            <legend className="sr-only">{filter.look.label}</legend>
            <div className="choice-strip">
              <div>
                <FilterField filter={filter} look="pill" {...fields} />
              </div>
              <details>
                <summary className="filter-pill min-w-16 justify-center">
                  <span className="when-closed">More</span>
                  <span className="when-open">Less</span>
                  <span className="sr-only">{` ${filter.look.label.toLowerCase()}`}</span>
                </summary>
              </details>
            </div>
          </fieldset>
        ))}
        <noscript>
          <button type="submit" className={buttonClass({ variant: "outline" })}>
            Apply filters
          </button>
        </noscript>
      </form>
      <MapAreaNote results={results} />
      <FilterChips state={state} />
    </>
  );
}
