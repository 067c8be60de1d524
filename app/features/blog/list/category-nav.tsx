import type { Topic } from "#domain/rules/blog/posts.ts";
import { blogCategoryPath, paths } from "#domain/rules/pages/paths.ts";
import { badgeClass } from "#ui/badge.tsx";

type CategoryNavProps = {
  categories: readonly Topic[];
  /** The page's own path. */
  current: string;
};

export function CategoryNav({ categories, current }: CategoryNavProps) {
  if (categories.length === 0) return null;
  const links = [
    { name: "All articles", path: paths.blog },
    ...categories.map(({ name, slug }) => ({ name, path: blogCategoryPath(slug) })),
  ];
  return (
    <nav aria-label="Categories" className="mt-6 flex flex-wrap gap-2">
      {links.map(({ name, path }) => (
        <a
          key={path}
          href={path}
          aria-current={path === current ? "page" : undefined}
          className={badgeClass({
            variant: path === current ? "solid" : "outline",
            size: "md",
            className:
              "min-h-9 px-4 hover:border-foreground/40 hover:text-foreground aria-[current]:hover:text-primary-foreground pointer-coarse:min-h-11",
          })}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
