import { clsx } from "clsx";
import type { ComponentProps } from "react";

export function Skeleton({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      aria-hidden="true"
      className={clsx("animate-shimmer rounded-sm bg-accent", className)}
      {...props}
    />
  );
}
