import { Skeleton } from "#app/components/ui/skeleton.tsx";

const PLACEHOLDERS = 6;

const cards = Array.from({ length: PLACEHOLDERS }, (_, index) => index);

export function ResultPlaceholders() {
  return (
    <div aria-hidden="true" className="mt-1 grid gap-y-2 md:mt-2">
      {cards.map((card) => (
        <div
          key={card}
          className="grid gap-x-5 gap-y-3 py-3 sm:min-h-48 sm:grid-cols-[11.5rem_minmax(0,1fr)] 2xl:grid-cols-[14rem_minmax(0,1fr)]"
        >
          <Skeleton className="aspect-2/1 self-start rounded-lg sm:aspect-4/3" />
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
