import { useEffect, useState } from "react";
import { dropNotesBut } from "#app/lib/visitor/notes.ts";
import { readPreferences } from "#app/lib/visitor/preferences.ts";
import { usePreferences } from "#app/lib/visitor/use-preferences.ts";
import { PageTitle } from "#app/components/layout/page-title.tsx";
import { keepPlaces } from "#domain/rules/visitor/kept-places.ts";
import { FavouritesMap } from "../favourites-map.tsx";
import { LoadingFailed } from "../loading-failed.tsx";
import { FavouriteList } from "./favourite-list.tsx";
import { NoFavourites } from "./no-favourites.tsx";
import { OrderSelect } from "./order-select.tsx";
import { RecentlySeen } from "./recently-seen.tsx";
import { ShareButtons } from "./share-buttons.tsx";
import { useFavouriteOrder } from "./use-favourite-order.ts";
import { useKeptStudios } from "./use-kept-studios.ts";

export function OwnFavourites() {
  const { favoriteStudios } = usePreferences();
  const shown = useShownIds(favoriteStudios);
  const kept = useKeptStudios(shown);
  const [order, setOrder] = useFavouriteOrder();
  const studios = favoriteStudios.flatMap((id) => kept.cards.get(id) ?? []);
  // Notes on studios that were removed elsewhere, or before, go now: not while they can be put back.
  useEffect(() => dropNotesBut(readPreferences().favoriteStudios), []);
  return (
    <>
      <PageTitle>Favourites</PageTitle>
      {shown.length === 0 ? (
        <NoFavourites />
      ) : (
        <>
          <p role="status" className="mt-3 text-muted-foreground">
            {countOf(favoriteStudios.length)}
          </p>
          <FavouritesMap studios={studios}>
            <OrderSelect order={order} onChange={setOrder} />
            {studios.length > 0 && <ShareButtons studios={studios} />}
          </FavouritesMap>
          {kept.hasFailed && <LoadingFailed what="Your favourites" onRetry={kept.retry} />}
          <FavouriteList ids={shown} kept={kept} order={order} />
        </>
      )}
      <RecentlySeen />
    </>
  );
}

/** What is removed on this page, or in another tab, can be put back for as long as the page is open. */
function useShownIds(favourites: readonly number[]): readonly number[] {
  const [shown, setShown] = useState(favourites);
  const next = keepPlaces(shown, favourites);
  if (next.join() !== shown.join()) setShown(next);
  return next;
}

function countOf(count: number): string {
  return `${count === 1 ? "1 studio" : `${count} studios`}, kept in this browser.`;
}
