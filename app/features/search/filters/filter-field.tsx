import { clsx } from "clsx";
import type { StudioFacets } from "#domain/contracts/studios/studio-facets.ts";
import type { ResultsState } from "#domain/rules/search/results-url.ts";
import type { SearchFilter } from "#domain/search-filters.ts";
import type { OnFilter } from "./filter-form.tsx";
import { type FilterOption, listOptions } from "./filter-options.ts";
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

type FilterChoiceProps = {
  name: string;
  type: "checkbox" | "radio";
  option: FilterOption;
  look: "pill" | "row";
  onChange: OnFilter;
};

/**
 * A real checkbox or radio with the number of studios it would leave. Its name is its label alone; the
 * number describes it.
 */
function FilterChoice({ name, type, option, look, onChange }: FilterChoiceProps) {
  const { value, label, count, isChosen } = option;
  return (
    <label
      className={clsx(
        look === "pill" ? "filter-pill filter-choice" : "filter-row",
        count === 0 && "filter-none",
      )}
    >
      <input
        type={type}
        name={name}
        value={value}
        checked={isChosen}
        onChange={onChange}
        aria-label={label}
        aria-description={describeCount(count)}
      />
      {label}
      {count !== undefined && <span className="numbers">{count}</span>}
    </label>
  );
}

function describeCount(count: number | undefined): string | undefined {
  if (count === undefined) return undefined;
  return count === 1 ? "1 studio" : `${count} studios`;
}
