import { Skeleton } from "#app/components/ui/skeleton.tsx";

const PLACEHOLDERS = 6;

const cards = Array.from({ length: PLACEHOLDERS }, (_, index) => index);

export function ResultPlaceholders() {
  return (
    <div aria-hidden="true" className="divide-y divide-border">
      {cards.map((card) => (
        <div
          key={card}
          className="grid gap-x-5 gap-y-4 py-6 sm:grid-cols-[12.25rem_minmax(0,1fr)] 2xl:grid-cols-[16rem_minmax(0,1fr)]"
        >
          <Skeleton className="aspect-16/10 rounded-lg sm:aspect-4/3" />
          <div className="grid content-start gap-3">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-6 w-2/5 rounded-full" />
            <Skeleton className="h-4 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  );
}
