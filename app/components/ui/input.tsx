import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { fieldClass } from "./field-class.ts";

export function Input({ className, ...props }: ComponentProps<"input">) {
  return (
    <input
      className={clsx(fieldClass, "h-11 rounded-md border-input px-3.5", className)}
      {...props}
    />
  );
}
