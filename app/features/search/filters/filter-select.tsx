import { clsx } from "clsx";
import { type ReactNode, useId } from "react";
import { ChevronDown } from "#ui/icons/site-icons.ts";
import type { OnFilter } from "./filter-form-reader.ts";

type FilterSelectProps = {
  label: string;
  name: string;
  value: string | number;
  isActive: boolean;
  onChange: OnFilter;
  isDisabled?: boolean;
  children: ReactNode;
};

/** A pill that says what it chooses and what is chosen. */
export function FilterSelect(props: FilterSelectProps) {
  const { label, name, value, isActive, onChange, isDisabled, children } = props;
  const id = useId();
  return (
    <span
      className={clsx(
        "filter-pill relative pr-0 has-disabled:border-dashed",
        isActive && "border-foreground",
      )}
    >
      <label htmlFor={id} className="text-muted-foreground">
        {label}
      </label>
      <select
        id={id}
        name={name}
        value={value}
        disabled={isDisabled}
        onChange={onChange}
        className="field-sizing-content h-full max-w-56 cursor-pointer appearance-none truncate rounded-full bg-transparent pr-8 pl-2 font-medium outline-none disabled:cursor-default"
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute right-3 size-4 text-muted-foreground"
      />
    </span>
  );
}
