import * as Dialog from "radix-ui/dialog";
import type { ReactNode, RefObject } from "react";
import { X } from "#app/components/icons/site-icons.ts";
import { Button, buttonClass } from "#app/components/ui/button.tsx";
import { hasFilters, withoutFilters } from "#domain/rules/search/results-url.ts";
import type { ChangeResults } from "../address/use-results-state.ts";
import type { Results } from "../use-results.ts";
import { FilterField } from "./filter-field.tsx";
import { filterFormReader } from "./filter-form-reader.ts";
import { sheetSections } from "./filter-layout.ts";
import { HiddenFields } from "./hidden-fields.tsx";
import { MapAreaNote } from "./map-area-note.tsx";
import { SortField } from "./select-fields.tsx";

export type FiltersSheetProps = {
  results: Results;
  onChange: ChangeResults;
  opener: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** All filters on a phone. The list behind it follows each choice, and so do the numbers. */
export function FiltersSheet(props: FiltersSheetProps) {
  const { results, onChange, opener, isOpen, onOpenChange } = props;
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-brand-black/55 data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.current?.focus();
          }}
          className="fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] flex-col rounded-t-2xl border-border border-t bg-popover text-popover-foreground shadow-float data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in"
        >
          <div className="flex items-center justify-between border-border border-b py-1.5 pr-2 pl-5">
            <Dialog.Title className="text-lg">Filters</Dialog.Title>
            <Dialog.Close
              aria-label="Close"
              className={buttonClass({ variant: "ghost", size: "icon" })}
            >
              <X aria-hidden="true" />
            </Dialog.Close>
          </div>
          <SheetForm results={results} onChange={onChange} />
          <div className="flex items-center gap-2 border-border border-t px-5 py-3">
            {hasFilters(results.state) && (
              <Button variant="quiet" onClick={() => onChange(withoutFilters(results.state))}>
                Clear filters
              </Button>
            )}
            <Dialog.Close className={buttonClass({ className: "numbers grow" })}>
              {showLabel(results)}
            </Dialog.Close>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
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
