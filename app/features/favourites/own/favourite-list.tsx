import { usePreferences } from "#app/lib/visitor/use-preferences.ts";
import { Skeleton } from "#app/components/ui/skeleton.tsx";
import { type FavouriteOrder, sortFavourites } from "#domain/rules/visitor/favourite-order.ts";
import { FavouriteItem } from "./favourite-item.tsx";
import { RemovedItem } from "./removed-item.tsx";
import type { KeptStudios } from "./use-kept-studios.ts";
import { VanishedItem } from "./vanished-item.tsx";

type FavouriteListProps = {
  /** Those of the list, and those that were removed a moment ago. */
  ids: readonly number[];
  kept: KeptStudios;
  order: FavouriteOrder;
};

export function FavouriteList({ ids, kept, order }: FavouriteListProps) {
  const { favoriteStudios } = usePreferences();
  const sorted = useSortedIds(ids, kept, order);
  return (
    <ul aria-busy={kept.isLoading} className="mt-6 grid gap-4">
      {sorted.map((id) => {
        const studio = kept.cards.get(id);
        const isRemoved = !favoriteStudios.includes(id);
        if (isRemoved) return <RemovedItem key={id} id={id} name={studio?.name} shown={ids} />;
        if (studio !== undefined) {
          return <FavouriteItem key={id} studio={studio} canMove={order === "own"} />;
        }
        if (!kept.isLoading && !kept.hasFailed) return <VanishedItem key={id} id={id} />;
        return <Skeleton key={id} className="h-40 w-full rounded-xl" />;
      })}
    </ul>
  );
}

/** One's own order as it is; any other has those at its end of which nothing is known. */
function useSortedIds(
  ids: readonly number[],
  { cards }: KeptStudios,
  order: FavouriteOrder,
): readonly number[] {
  const { lastPosition } = usePreferences();
  if (order === "own") return ids;
  const known = ids.flatMap((id) => cards.get(id) ?? []);
  const sorted = sortFavourites(known, order, lastPosition).map(({ id }) => id);
  return [...sorted, ...ids.filter((id) => !cards.has(id))];
}
