import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { Check } from "#ui/icons/site-icons.ts";

/** A real checkbox under our own drawing, so that plain HTML forms send it. */
export function Checkbox({ className, ...props }: Omit<ComponentProps<"input">, "type">) {
  return (
    <span className={clsx("relative inline-flex size-5 shrink-0", className)}>
      <input
        type="checkbox"
        className="peer size-full cursor-pointer appearance-none rounded-[0.375rem] border border-input bg-card transition-colors duration-150 checked:border-primary checked:bg-primary hover:border-foreground/60 disabled:cursor-not-allowed disabled:opacity-55 aria-invalid:border-destructive"
        {...props}
      />
      <Check
        aria-hidden="true"
        strokeWidth={3}
        className="pointer-events-none absolute inset-0 m-auto size-3.5 text-primary-foreground opacity-0 peer-checked:opacity-100"
      />
    </span>
  );
}

type PillCheckboxProps = {
  name: string;
  value: string;
  label: string;
  isChecked: boolean;
  onToggle: () => void;
};

/** A real checkbox that looks like a pill, so that plain HTML forms send it. */
export function PillCheckbox({ name, value, label, isChecked, onToggle }: PillCheckboxProps) {
  return (
    <label className="relative inline-flex h-11 shrink-0 cursor-pointer items-center whitespace-nowrap rounded-full border border-border bg-card px-4 text-[0.9375rem] text-card-foreground transition-colors duration-150 hover:border-foreground/60 has-checked:border-primary has-checked:bg-primary has-checked:text-primary-foreground has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2">
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={isChecked}
        onChange={onToggle}
        className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
      />
      {label}
    </label>
  );
}
