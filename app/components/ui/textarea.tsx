import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { fieldClass } from "./field-class.ts";

export function Textarea({ className, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      className={clsx(
        fieldClass,
        "field-sizing-content min-h-28 rounded-md border-input px-3.5 py-2.5",
        className,
      )}
      {...props}
    />
  );
}
