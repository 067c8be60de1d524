import { clsx } from "clsx";
import type { ComponentProps } from "react";

const variants = {
  soft: "bg-secondary text-secondary-foreground",
  outline: "border border-border text-muted-foreground",
  solid: "bg-primary text-primary-foreground",
  gold: "bg-gold text-gold-foreground",
  float: "bg-card text-card-foreground",
  destructive: "bg-destructive text-destructive-foreground",
} as const;

const sizes = {
  sm: "px-3 py-1 text-xs leading-4",
  md: "px-3 py-1 text-sm leading-5",
} as const;

type BadgeProps = ComponentProps<"span"> & {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
};

export function Badge({ variant = "soft", size = "sm", className, ...props }: BadgeProps) {
  return (
    <span
      className={clsx(
        "inline-flex items-center gap-1.5 rounded-full font-medium font-sans whitespace-nowrap [&_svg]:size-3.5",
        variants[variant],
        sizes[size],
        className,
      )}
      {...props}
    />
  );
}
