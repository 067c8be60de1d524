import { blogCategoryPath } from "#domain/rules/pages/paths.ts";
import { slugify } from "#domain/rules/text/slug.ts";
import { badgeClass } from "#ui/badge.tsx";

type CategoryBadgeProps = { category: string; variant?: "soft" | "float"; className?: string };

/** Leads to the category's page; above a card's own link. */
export function CategoryBadge({ category, variant = "soft", className }: CategoryBadgeProps) {
  return (
    <a
      href={blogCategoryPath(slugify(category))}
      className={badgeClass({
        variant,
        className: `z-1 hover:underline underline-offset-2 pointer-coarse:before:absolute pointer-coarse:before:inset-x-0 pointer-coarse:before:-inset-y-2.5 ${className ?? "relative"}`,
      })}
    >
      <span className="font-semibold text-[0.75rem] tracking-[0.06em]">
        {category.toLocaleUpperCase("en-CA")}
      </span>
    </a>
  );
}
