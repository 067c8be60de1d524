import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { ChevronDown } from "#ui/icons/site-icons.ts";

export function Input({ className, ...props }: ComponentProps<"input">) {
  return (
    <input
      className={clsx(fieldClass, "h-11 rounded-md border-input px-3.5", className)}
      {...props}
    />
  );
}

export function Textarea({ className, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      className={clsx(
        fieldClass,
        "field-sizing-content max-h-[60dvh] min-h-28 rounded-md border-input px-3.5 py-2.5",
        className,
      )}
      {...props}
    />
  );
}

type SelectProps = ComponentProps<"select"> & { shape?: "field" | "pill" };

/** The browser's own select: the phone's picker, the keyboard and plain HTML forms come with it. */
export function Select({ shape = "field", className, children, ...props }: SelectProps) {
  return (
    <span className={clsx("relative inline-flex h-11", shape === "field" && "w-full", className)}>
      <select
        className={clsx(
          fieldClass,
          "h-11 cursor-pointer appearance-none truncate pr-10",
          shape === "pill"
            ? "rounded-full border-border pl-4 md:text-[0.9375rem]"
            : "rounded-md border-input pl-3.5",
        )}
        {...props}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2 text-muted-foreground"
      />
    </span>
  );
}

type LabelProps = ComponentProps<"label"> & { htmlFor: string; children: ReactNode };

export function Label({ className, htmlFor, children, ...props }: LabelProps) {
  return (
    <label
      htmlFor={htmlFor}
      className={clsx("font-medium text-foreground text-sm leading-snug", className)}
      {...props}
    >
      {children}
    </label>
  );
}

/** What every box that one types or chooses in has in common; its shape and its border are its own. */
export const fieldClass =
  "w-full border bg-card text-base text-card-foreground transition-[border-color,box-shadow] duration-150 ease-out placeholder:text-muted-foreground hover:border-foreground/60 focus-visible:border-ring focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:opacity-55 aria-invalid:border-destructive";
