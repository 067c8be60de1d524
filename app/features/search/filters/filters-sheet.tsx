import { type ReactNode, useId } from "react";
import { hasFilters, withoutFilters } from "#domain/rules/search/results-url.ts";
import { Button } from "#ui/button.tsx";
import { closeDialog, DialogClose, DialogFrame, type ModalProps } from "#ui/dialog.tsx";
import type { ChangeResults } from "../address/use-results-state.ts";
import type { Results } from "../use-results.ts";
import { FilterField } from "./filter-field.tsx";
import { filterFormReader, HiddenFields, MapAreaNote } from "./filter-form.tsx";
import { sheetSections } from "./filter-layout.ts";
import { SortField } from "./select-fields.tsx";

export type FiltersSheetProps = ModalProps & { results: Results; onChange: ChangeResults };

/** All filters on a phone. The list behind it follows each choice, and so do the numbers. */
export function FiltersSheet({ results, onChange, ...modal }: FiltersSheetProps) {
  const titleId = useId();
  return (
    <DialogFrame
      {...modal}
      labelledBy={titleId}
      className="mt-auto mb-0 max-h-[92dvh] w-full max-w-none animate-rise-in rounded-t-2xl border-t"
    >
      <div className="flex max-h-[inherit] flex-col">
        <div className="flex items-center justify-between border-border border-b py-1.5 pr-2 pl-5">
          <h2 id={titleId} className="text-lg">
            Filters
          </h2>
          <DialogClose />
        </div>
        <SheetForm results={results} onChange={onChange} />
        <div className="flex items-center gap-2 border-border border-t px-5 py-3">
          {hasFilters(results.state) && (
            <Button variant="quiet" onClick={() => onChange(withoutFilters(results.state))}>
              Clear filters
            </Button>
          )}
          <Button className="numbers grow" onClick={closeDialog}>
            {showLabel(results)}
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}

function SheetForm({ results, onChange }: Pick<FiltersSheetProps, "results" | "onChange">) {
  const { state, facets } = results;
  const choose = filterFormReader(state, onChange);
  return (
    <form
      aria-label="Filters"
      onSubmit={(event) => event.preventDefault()}
      className="overflow-y-auto overscroll-contain px-5 pb-4"
    >
      <HiddenFields state={state} />
      {sheetSections.map(({ label, filters }) => (
        <Section key={label} label={label}>
          {filters.map((filter) => (
            <FilterField
              key={filter.name}
              filter={filter}
              state={state}
              facets={facets}
              look="pill"
              onChange={choose}
            />
          ))}
          {filters.some(({ isOfPlace }) => isOfPlace === true) && (
            <>
              <SortField state={state} onChange={choose} />
              <MapAreaNote results={results} />
            </>
          )}
        </Section>
      ))}
    </form>
  );
}

function Section({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="pt-4">
      <legend className="float-left mb-2 w-full font-medium">{label}</legend>
      <div className="clear-left flex flex-wrap gap-2">{children}</div>
    </fieldset>
  );
}

function showLabel({ count, isLoading }: Results): string {
  if (count === undefined || isLoading) return "Show studios";
  return count === 1 ? "Show 1 studio" : `Show ${count} studios`;
}
