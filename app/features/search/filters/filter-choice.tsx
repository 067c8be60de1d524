import { clsx } from "clsx";
import type { OnFilter } from "./filter-form-reader.ts";
import type { FilterOption } from "./filter-options.ts";

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
export function FilterChoice({ name, type, option, look, onChange }: FilterChoiceProps) {
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
