import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";

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
