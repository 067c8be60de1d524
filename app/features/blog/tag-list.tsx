import { clsx } from "clsx";
import { Badge } from "#app/components/ui/badge.tsx";

type TagListProps = { tags: readonly string[]; className?: string };

export function TagList({ tags, className }: TagListProps) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Tags" className={clsx("flex flex-wrap gap-2", className)}>
      {tags.map((tag) => (
        <li key={tag} className="flex">
          <Badge>{tag}</Badge>
        </li>
      ))}
    </ul>
  );
}
