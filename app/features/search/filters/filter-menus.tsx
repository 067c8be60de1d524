import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { StudioFacets } from "#domain/contracts/studios/studio-facets.ts";
import { listChosen } from "#domain/rules/search/filter-choices.ts";
import type { ResultsState } from "#domain/rules/search/results-url.ts";
import { ChevronDown } from "#ui/icons/site-icons.ts";
import { FilterField } from "./filter-field.tsx";
import type { OnFilter } from "./filter-form.tsx";
import { type FilterPart, filterMenus, isWide } from "./filter-layout.ts";

type FilterMenusProps = {
  state: ResultsState;
  facets: StudioFacets | undefined;
  onChange: OnFilter;
};

export function FilterMenus(props: FilterMenusProps) {
  return filterMenus.map((menu) => (
    <FilterMenu
      key={menu.label}
      label={menu.label}
      chosen={countChosen(menu, props.state)}
      isWide={isWide(menu)}
    >
      <MenuFields menu={menu} {...props} />
    </FilterMenu>
  ));
}

/** Selects stand below each other, choices are rows already; those of several filters have headings. */
function MenuFields({ menu: { filters }, ...props }: FilterMenusProps & { menu: FilterPart }) {
  const hasSelects = filters.some(({ look }) => look.as === "select");
  const fields = filters.map((filter) => {
    const field = <FilterField key={filter.name} filter={filter} look="row" {...props} />;
    const { section = filter.look.label } = filter.look;
    return hasSelects || filters.length === 1 ? (
      field
    ) : (
      <fieldset key={filter.name}>
        <legend className="px-2 pt-2 pb-0.5 font-medium text-muted-foreground text-xs">
          {section}
        </legend>
        {field}
      </fieldset>
    );
  });
  return hasSelects ? <div className="flex flex-col gap-2 p-2">{fields}</div> : fields;
}

/** A time goes with its day. */
function countChosen({ filters }: FilterPart, state: ResultsState): number {
  return filters
    .filter(({ needs }) => needs === undefined)
    .reduce((count, { name }) => count + listChosen(state[name]).length, 0);
}

type FilterMenuProps = {
  label: string;
  /** How many are chosen in it. */
  chosen: number;
  /** Of many choices: in two columns. */
  isWide?: boolean;
  children: ReactNode;
};

/** Plain `details`, so that it opens before and without JavaScript; one at a time, by their name. */
function FilterMenu({ label, chosen, isWide = false, children }: FilterMenuProps) {
  return (
    <details name="filter-menu" className="relative">
      <summary
        className={clsx("filter-pill gap-1.5 pr-3 select-none", chosen > 0 && "border-foreground")}
      >
        {label}
        {chosen > 0 && <span className="numbers font-medium">{`· ${chosen}`}</span>}
        <ChevronDown aria-hidden="true" className="size-4 text-muted-foreground" />
      </summary>
      <fieldset
        className={clsx(
          "absolute top-full left-0 z-30 mt-2 rounded-xl border border-border bg-popover p-2 text-popover-foreground shadow-float max-md:static",
          isWide ? "grid grid-flow-col grid-rows-8 md:w-104" : "min-w-56",
        )}
      >
        <legend className="sr-only">{label}</legend>
        {children}
      </fieldset>
    </details>
  );
}
