import { Badge } from "#app/components/ui/badge.tsx";

type CategoryBadgeProps = { category: string; variant?: "soft" | "float"; className?: string };

export function CategoryBadge({ category, variant = "soft", className }: CategoryBadgeProps) {
  return (
    <Badge variant={variant} className={className}>
      <span className="font-semibold text-[0.75rem] tracking-[0.06em]">
        {category.toLocaleUpperCase("en-CA")}
      </span>
    </Badge>
  );
}
