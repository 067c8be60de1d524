import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { Check } from "../icons/site-icons.ts";

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
