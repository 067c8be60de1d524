import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";

const badgeClass = cva(
  "inline-flex items-center gap-1.5 rounded-full font-medium font-sans whitespace-nowrap [&_svg]:size-3.5",
  {
    variants: {
      variant: {
        soft: "bg-secondary text-secondary-foreground",
        outline: "border border-border text-muted-foreground",
        solid: "bg-primary text-primary-foreground",
        gold: "bg-gold text-gold-foreground",
        float: "bg-card text-card-foreground",
        destructive: "bg-destructive text-destructive-foreground",
      },
      size: {
        sm: "px-3 py-1 text-xs leading-4",
        md: "px-3 py-1 text-sm leading-5",
      },
    },
    defaultVariants: { variant: "soft", size: "sm" },
  },
);

type BadgeProps = ComponentProps<"span"> & VariantProps<typeof badgeClass>;

export function Badge({ variant, size, className, ...props }: BadgeProps) {
  return <span className={badgeClass({ variant, size, className })} {...props} />;
}
