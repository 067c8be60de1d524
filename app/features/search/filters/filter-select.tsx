import { clsx } from "clsx";
import { type ReactNode, useId } from "react";
import { ChevronDown } from "#app/components/icons/site-icons.ts";

type FilterSelectProps = {
  label: string;
  name: string;
  value: string | number;
  isActive: boolean;
  onChange: (value: string) => void;
  children: ReactNode;
};

/** A pill that says what it chooses and what is chosen. */
export function FilterSelect(props: FilterSelectProps) {
  const { label, name, value, isActive, onChange, children } = props;
  const id = useId();
  return (
    <span
      className={clsx(
        "relative inline-flex h-11 shrink-0 items-center rounded-full border bg-card text-[0.9375rem] text-card-foreground transition-colors duration-150 hover:border-foreground/60 has-focus-visible:outline-2 has-focus-visible:outline-ring",
        isActive ? "border-foreground" : "border-border",
      )}
    >
      <label htmlFor={id} className="pl-4 text-muted-foreground">
        {label}
      </label>
      <select
        id={id}
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="field-sizing-content h-full max-w-56 cursor-pointer appearance-none truncate rounded-full bg-card pr-9 pl-2 font-medium outline-none"
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute right-3.5 size-4 text-muted-foreground"
      />
    </span>
  );
}
