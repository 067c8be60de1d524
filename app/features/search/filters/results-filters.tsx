import { type ComponentType, useRef, useState } from "react";
import { ChosenChip, clearChipClass } from "#app/components/search-filters/chosen-chip.tsx";
import { leadOn } from "#app/components/search-filters/lead-on.ts";
import { cityResultsPath } from "#domain/rules/pages/paths.ts";
import {
  type ResultsState,
  resultsPath,
  withoutFilters,
} from "#domain/rules/search/results-url.ts";
import { buttonClass } from "#ui/button.tsx";
import { SlidersHorizontal } from "#ui/icons/site-icons.ts";
import { toast } from "#ui/toast-store.ts";
import type { ChangeResults } from "../address/use-results-state.ts";
import type { Results } from "../use-results.ts";
import { listChosenFilters } from "./chosen-filters.ts";
import { FilterField } from "./filter-field.tsx";
import { filterFormReader, HiddenFields, MapAreaNote } from "./filter-form.tsx";
import { barFilters, pillFilters, stripFilters } from "./filter-layout.ts";
import { FilterMenus } from "./filter-menus.tsx";
import type { FiltersSheetProps } from "./filters-sheet.tsx";
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
          <div className="on-desk contents">
            {pillFilters.map((filter) => (
              <FilterField key={filter.name} filter={filter} look="pill" {...fields} />
            ))}
          </div>
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

/** What is chosen, each a link to the same search without it. */
function FilterChips({ state }: { state: ResultsState }) {
  const chosen = listChosenFilters(state);
  if (chosen.length === 0) return null;
  return (
    <ul
      aria-label="Chosen filters"
      className="no-scrollbar -mx-5 mt-2 flex items-center gap-1.5 overflow-x-auto px-5 py-0.5 [--pill-height:2.25rem] md:mx-0 md:flex-wrap md:overflow-visible md:px-0"
    >
      {chosen.map(({ label, without }) => (
        <li key={label}>
          <ChosenChip label={label} path={resultsPath(without)} />
        </li>
      ))}
      <li>
        <a
          ref={leadOn}
          href={resultsPath(withoutFilters(state))}
          data-keep-scroll
          className={clearChipClass}
        >
          Clear filters
        </a>
      </li>
    </ul>
  );
}

const loadSheet = () => import("./filters-sheet.tsx");

type FiltersButtonProps = Pick<FiltersSheetProps, "results" | "onChange">;

/** Opens the sheet, which is loaded when it is wanted: a desk never needs it. */
function FiltersButton(props: FiltersButtonProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [Sheet, setSheet] = useState<ComponentType<FiltersSheetProps>>();
  const open = async () => {
    try {
      const { FiltersSheet } = await loadSheet();
      setSheet(() => FiltersSheet);
      setIsOpen(true);
    } catch (error) {
      console.warn("The filters could not be loaded:", error);
      toast({
        title: "Error",
        description: "The filters could not be loaded. Please try again.",
        variant: "destructive",
      });
    }
  };
  const chosen = listChosenFilters(props.results.state).length;
  return (
    <>
      <button
        ref={opener}
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={() => void loadSheet().catch(() => {})}
        onClick={() => void open()}
        className="filter-pill needs-script gap-2 font-medium md:hidden"
      >
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        {chosen === 0 ? "Filters" : `Filters · ${chosen}`}
      </button>
      {Sheet !== undefined && (
        <Sheet {...props} opener={opener} isOpen={isOpen} onOpenChange={setIsOpen} />
      )}
    </>
  );
}
