import { clsx } from "clsx";
import { blogTagPath } from "#domain/rules/pages/paths.ts";
import { slugify } from "#domain/rules/text/slug.ts";
import { badgeClass } from "#ui/badge.tsx";

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
