import { useEffect, useRef } from "react";
import { useNotes } from "#app/lib/visitor/notes.ts";
import { readPreferences, usePreferences } from "#app/lib/visitor/preferences.ts";
import { restoreFavouriteStudio, toggleFavouriteStudio } from "#app/lib/visitor/remember.ts";
import { type FavouriteOrder, sortFavourites } from "#domain/rules/visitor/favourite-order.ts";
import { Button } from "#ui/button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { FavouriteItem } from "./favourite-item.tsx";
import type { KeptStudios } from "./use-kept-studios.ts";

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

type RemovedItemProps = {
  id: number;
  /** Undefined where it was no longer listed. */
  name: string | undefined;
  shown: readonly number[];
};

/** In the place of what was removed, with the way back. */
function RemovedItem({ id, name = "A studio", shown }: RemovedItemProps) {
  const undo = useRef<HTMLButtonElement>(null);
  // Who removed it by keyboard would be left nowhere.
  useEffect(() => {
    if (document.activeElement === document.body) undo.current?.focus({ preventScroll: true });
  }, []);
  const restore = () => {
    const { favoriteStudios } = readPreferences();
    const before = shown.slice(0, shown.indexOf(id));
    restoreFavouriteStudio(id, before.filter((other) => favoriteStudios.includes(other)).length);
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-border border-dashed px-4 py-2">
      <span role="status">{`${name} was removed.`}</span>
      <Button
        ref={undo}
        variant="outline"
        size="sm"
        aria-label={`Undo: keep ${name}`}
        onClick={restore}
      >
        Undo
      </Button>
    </li>
  );
}

/** It closed, moved away or is not paid for any more; what was noted about it is still there to read. */
function VanishedItem({ id }: { id: number }) {
  const note = useNotes()[id];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-xl border border-border border-dashed p-4">
      <div className="min-w-0">
        <p>This studio is no longer listed.</p>
        {note !== undefined && (
          <p className="mt-1 whitespace-pre-line text-muted-foreground">{`Your note: ${note}`}</p>
        )}
      </div>
      <Button variant="outline" size="sm" onClick={() => toggleFavouriteStudio(id)}>
        Remove it
      </Button>
    </li>
  );
}
