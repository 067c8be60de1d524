import type { StudioFacets } from "#domain/contracts/studios/studio-facets.ts";
import { listChosen } from "#domain/rules/search/filter-choices.ts";
import type { ResultsState } from "#domain/rules/search/results-url.ts";
import { FilterField } from "./filter-field.tsx";
import type { OnFilter } from "./filter-form-reader.ts";
import { type FilterPart, filterMenus, isWide, pillFilters } from "./filter-layout.ts";
import { FilterMenu } from "./filter-menu.tsx";

type FilterMenusProps = {
  state: ResultsState;
  facets: StudioFacets | undefined;
  onChange: OnFilter;
};

export function FilterMenus(props: FilterMenusProps) {
  return (
    <>
      {filterMenus.map((menu) => (
        <FilterMenu
          key={menu.label}
          label={menu.label}
          chosen={countChosen(menu, props.state)}
          isWide={isWide(menu)}
        >
          <MenuFields menu={menu} {...props} />
        </FilterMenu>
      ))}
      {pillFilters.map((filter) => (
        <FilterField key={filter.name} filter={filter} look="pill" {...props} />
      ))}
    </>
  );
}

/** Selects stand below each other, choices are rows already. */
function MenuFields({ menu: { filters }, ...props }: FilterMenusProps & { menu: FilterPart }) {
  const fields = filters.map((filter) => (
    <FilterField key={filter.name} filter={filter} look="row" {...props} />
  ));
  const hasSelects = filters.some(({ look }) => look.as === "select");
  return hasSelects ? <div className="flex flex-col gap-2 p-2">{fields}</div> : fields;
}

/** A time goes with its day. */
function countChosen({ filters }: FilterPart, state: ResultsState): number {
  return filters
    .filter(({ needs }) => needs === undefined)
    .reduce((count, { name }) => count + listChosen(state[name]).length, 0);
}
