import { clsx } from "clsx";
import { formatLongDate } from "#domain/rules/dates/date-words.ts";
import { blogCategoryPath, blogTagPath } from "#domain/rules/pages/paths.ts";
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

/** A post without a date is a draft (product rules, "Blog"). */
export function PostDate({ publishedAt }: { publishedAt: string | null }) {
  if (publishedAt === null) return <span>Draft</span>;
  return <time dateTime={publishedAt}>{formatLongDate(publishedAt)}</time>;
}

type TagListProps = { tags: readonly string[]; className?: string };

const linkClass = badgeClass({
  // Above the card's own link, and for a finger larger than it looks.
  className:
    "relative z-1 hover:underline underline-offset-2 pointer-coarse:before:absolute pointer-coarse:before:inset-x-0 pointer-coarse:before:-inset-y-2.5",
});

export function TagList({ tags, className }: TagListProps) {
  if (tags.length === 0) return null;
  return (
    <ul
      aria-label="Tags"
      className={clsx("flex flex-wrap gap-2 pointer-coarse:gap-y-5", className)}
    >
      {tags.map((tag) => (
        <li key={tag} className="flex">
          <a href={blogTagPath(slugify(tag))} className={linkClass}>
            {tag}
          </a>
        </li>
      ))}
    </ul>
  );
}
