import type { StudioFacets } from "#domain/contracts/studios/studio-facets.ts";
import type { ResultsState } from "#domain/rules/search/results-url.ts";
import type { SearchFilter } from "#domain/search-filters.ts";
import { FilterChoice } from "./filter-choice.tsx";
import type { OnFilter } from "./filter-form-reader.ts";
import { listOptions } from "./filter-options.ts";
import { SelectField } from "./select-fields.tsx";

type FilterFieldProps = {
  filter: SearchFilter;
  state: ResultsState;
  facets: StudioFacets | undefined;
  /** Of choices that are not in a select. */
  look: "pill" | "row";
  onChange: OnFilter;
};

/** A filter as its row of the table says that it is drawn. */
export function FilterField({ filter, state, facets, look, onChange }: FilterFieldProps) {
  if (filter.look.as === "select") {
    return <SelectField filter={filter} state={state} facets={facets} onChange={onChange} />;
  }
  return listOptions(filter, state, facets).map((option) => (
    <FilterChoice
      key={option.value}
      name={filter.name}
      type={filter.look.as === "radios" ? "radio" : "checkbox"}
      option={option}
      look={look}
      onChange={onChange}
    />
  ));
}
