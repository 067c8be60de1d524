import { clsx } from "clsx";
import * as Primitive from "radix-ui/switch";
import type { ComponentProps } from "react";

export function Switch({ className, ...props }: ComponentProps<typeof Primitive.Root>) {
  return (
    <Primitive.Root
      className={clsx(
        "inline-flex h-7 w-12 shrink-0 items-center rounded-full border border-input bg-muted px-0.75 transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-55 data-[state=checked]:border-primary data-[state=checked]:bg-primary",
        className,
      )}
      {...props}
    >
      <Primitive.Thumb className="size-5 rounded-full bg-foreground/60 transition-transform duration-150 ease-out data-[state=checked]:translate-x-4.75 data-[state=checked]:bg-primary-foreground" />
    </Primitive.Root>
  );
}
