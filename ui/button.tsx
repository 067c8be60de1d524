import { clsx } from "clsx";
import type { ComponentProps } from "react";

const variants = {
  primary: "bg-primary text-primary-foreground hover:opacity-88",
  gold: "bg-gold text-gold-foreground hover:opacity-88",
  secondary: "bg-secondary text-secondary-foreground hover:bg-accent",
  outline: "border border-border bg-card text-card-foreground hover:bg-accent",
  ghost: "text-foreground hover:bg-accent hover:text-accent-foreground",
  quiet: "text-muted-foreground hover:bg-accent hover:text-foreground",
  /** In the colour of what it stands on. */
  inherit: "hover:bg-current/12",
  destructive: "bg-destructive text-destructive-foreground hover:opacity-88",
  link: "rounded-sm text-gold-text underline-offset-4 hover:underline",
} as const;

const sizes = {
  sm: "h-9 px-4 text-sm pointer-coarse:h-11",
  md: "h-11 px-5 text-[0.9375rem]",
  lg: "h-12 px-6 text-base",
  icon: "size-11 text-lg",
  inline: "h-auto p-0 text-[0.9375rem]",
} as const;

type ButtonLook = {
  variant?: keyof typeof variants | undefined;
  size?: keyof typeof sizes | undefined;
  className?: string | undefined;
};

/**
 * Also for links that look like buttons: `<a className={buttonClass({ variant: "outline" })}>`.
 * Classes are added, not merged: what a variant sets is changed by a variant, never by `className`.
 */
export function buttonClass({ variant = "primary", size = "md", className }: ButtonLook = {}) {
  return clsx(
    "inline-flex shrink-0 items-center justify-center gap-2 rounded-full font-medium font-sans whitespace-nowrap transition-[opacity,background-color,color,transform] duration-150 ease-out select-none active:translate-y-px disabled:pointer-events-none disabled:opacity-55 aria-disabled:opacity-55 [&_svg]:size-[1.125em] [&_svg]:shrink-0",
    variants[variant],
    sizes[size],
    className,
  );
}

type ButtonProps = ComponentProps<"button"> & ButtonLook;

export function Button({ variant, size, className, type = "button", ...props }: ButtonProps) {
  return <button type={type} className={buttonClass({ variant, size, className })} {...props} />;
}
