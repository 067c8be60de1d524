import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { ChevronDown } from "../icons/site-icons.ts";
import { fieldClass } from "./field-class.ts";

type SelectProps = ComponentProps<"select"> & { shape?: "field" | "pill" };

/** The browser's own select: the phone's picker, the keyboard and plain HTML forms come with it. */
export function Select({ shape = "field", className, children, ...props }: SelectProps) {
  return (
    <span className={clsx("relative inline-flex", shape === "field" && "w-full", className)}>
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
