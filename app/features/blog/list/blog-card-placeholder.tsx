import { clsx } from "clsx";
import { Skeleton } from "#app/components/ui/skeleton.tsx";

export function BlogCardPlaceholder({ leading }: { leading: boolean }) {
  return (
    <li
      className={clsx(
        "overflow-hidden rounded-xl border border-border bg-card",
        leading && "md:col-span-2 lg:col-span-3 lg:grid lg:grid-cols-[1.35fr_1fr]",
      )}
    >
      <Skeleton
        className={clsx("aspect-16/9 rounded-none", leading && "lg:aspect-auto lg:min-h-104")}
      />
      <div className={clsx("px-5 pt-5 pb-6", leading && "lg:p-10")}>
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="mt-3 h-7 w-5/6" />
        <Skeleton className="mt-3 h-18 w-full" />
        <div className="mt-5 flex gap-2">
          <Skeleton className="h-6 w-20 rounded-full" />
          <Skeleton className="h-6 w-24 rounded-full" />
          <Skeleton className="h-6 w-16 rounded-full" />
        </div>
        <Skeleton className="mt-6 h-6 w-28" />
      </div>
    </li>
  );
}
