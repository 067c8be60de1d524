import { Skeleton } from "#app/components/ui/skeleton.tsx";

/** As tall as a card with its usual text, so that the page does not move when it comes. */
export function FeaturedPlaceholder() {
  return (
    <li className="overflow-hidden rounded-xl border border-border bg-card">
      <Skeleton className="aspect-16/9 rounded-none" />
      <div className="px-5 pt-5 pb-6">
        <Skeleton className="h-6 w-3/5" />
        <Skeleton className="mt-2 h-5 w-2/5" />
        <div className="mt-4 flex gap-2">
          <Skeleton className="h-6 w-28 rounded-full" />
          <Skeleton className="h-6 w-24 rounded-full" />
        </div>
        <Skeleton className="mt-4 h-18 w-full" />
      </div>
    </li>
  );
}
