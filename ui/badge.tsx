import { clsx } from "clsx";
import type { ComponentProps } from "react";

const variants = {
  /** Whoever asks brings the colours. */
  none: "",
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

type BadgeLook = {
  variant?: keyof typeof variants | undefined;
  size?: keyof typeof sizes | undefined;
  className?: string | undefined;
};

/** Also for an entry of a list: `<li className={badgeClass()}>`. */
export function badgeClass({ variant = "soft", size = "sm", className }: BadgeLook = {}): string {
  return clsx(
    "inline-flex items-center gap-1.5 rounded-full font-medium font-sans whitespace-nowrap [&_svg]:size-3.5",
    variants[variant],
    sizes[size],
    className,
  );
}

type BadgeProps = ComponentProps<"span"> & BadgeLook;

export function Badge({ variant, size, className, ...props }: BadgeProps) {
  return <span className={badgeClass({ variant, size, className })} {...props} />;
}
