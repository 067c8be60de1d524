import { useEffect, useId, useState } from "react";
import { useSearchParams } from "react-router";
import { AlertForm } from "#app/components/alerts/alert-form.tsx";
import { PageTitle } from "#app/components/layout/page-title.tsx";
import { dropNotesBut } from "#app/lib/visitor/notes.ts";
import { readPreferences, usePreferences } from "#app/lib/visitor/preferences.ts";
import { favouritesPath, paths } from "#domain/rules/pages/paths.ts";
import { MAX_LISTED_IDS } from "#domain/rules/studio/id-list.ts";
import {
  type FavouriteOrder,
  favouriteOrderLabels,
  favouriteOrders,
  findFavouriteOrder,
} from "#domain/rules/visitor/favourite-order.ts";
import { keepPlaces } from "#domain/rules/visitor/kept-lists.ts";
import { buttonClass } from "#ui/button.tsx";
import { Select } from "#ui/fields.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { CalendarLink } from "../calendar-link.tsx";
import { FavouritesMap } from "../favourites-map.tsx";
import { LoadingFailed } from "../loading-failed.tsx";
import { StudioGrid } from "../studio-grid.tsx";
import { FavouriteList } from "./favourite-list.tsx";
import { ShareListButtons } from "./share-buttons.tsx";
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
            {studios.length > 0 && <ShareListButtons studios={studios} />}
            {studios.length > 0 && <CalendarLink ids={favoriteStudios} />}
          </FavouritesMap>
          {kept.hasFailed && <LoadingFailed what="Your favourites" onRetry={kept.retry} />}
          <FavouriteList ids={shown} kept={kept} order={order} />
          {favoriteStudios.length > 0 && (
            <AlertForm
              what="favourites"
              search={favouritesPath(favoriteStudios.slice(-MAX_LISTED_IDS))}
            />
          )}
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

function NoFavourites() {
  return (
    <>
      <p className="mt-5 max-w-xl text-lg text-muted-foreground">
        You keep no studio yet. Press the heart on a studio, and it will be here the next time you
        come back, without an account.
      </p>
      <p className="mt-8">
        <a href={paths.allStudios} className={buttonClass()}>
          Find studios
        </a>
      </p>
    </>
  );
}

/** Hidden where there is none, or where they can't be had: nobody asked for them. */
function RecentlySeen() {
  const { visitHistory, favoriteStudios } = usePreferences();
  // Who is kept from here stays where it is until the next visit: nothing jumps under the finger.
  const [kept] = useState(favoriteStudios);
  const ids = visitHistory.filter((id) => !kept.includes(id));
  const { cards, isLoading, hasFailed } = useKeptStudios(ids);
  const studios = ids.flatMap((id) => cards.get(id) ?? []);
  if (hasFailed || (studios.length === 0 && !isLoading)) return null;
  return (
    <section aria-labelledby="recently-seen" className="mt-16 md:mt-20">
      <h2 id="recently-seen" className="text-2xl md:text-3xl">
        Recently seen
      </h2>
      <StudioGrid kind="recent" studios={isLoading ? undefined : studios} />
    </section>
  );
}

/** What the server can say: whose favourites these are, only the browser knows. */
export function WaitingFavourites() {
  return (
    <>
      <PageTitle>Favourites</PageTitle>
      <div className="only-without-script">
        <p className="mt-5 max-w-xl text-lg text-muted-foreground">
          Your favourites are kept in your browser and need JavaScript to be shown. A list that
          somebody shared with you works without it.
        </p>
        <p className="mt-8">
          <a href={paths.allStudios} className={buttonClass()}>
            Find studios
          </a>
        </p>
      </div>
      <div aria-busy="true" className="needs-script mt-8 grid gap-4">
        <Skeleton className="h-5 w-60" />
        <Skeleton className="h-40 w-full rounded-xl" />
        <Skeleton className="h-40 w-full rounded-xl" />
      </div>
    </>
  );
}

type OrderSelectProps = { order: FavouriteOrder; onChange: (order: FavouriteOrder) => void };

/** "Nearest" is measured from the last search, and offered once there was one. */
function OrderSelect({ order, onChange }: OrderSelectProps) {
  const { lastPosition } = usePreferences();
  const offered = favouriteOrders.filter(
    (one) => one !== "nearest" || lastPosition !== undefined || order === "nearest",
  );
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-muted-foreground text-sm">
        Order
      </label>
      <Select
        id={id}
        shape="pill"
        value={order}
        onChange={(event) => onChange(findFavouriteOrder(event.target.value))}
      >
        {offered.map((one) => (
          <option key={one} value={one}>
            {favouriteOrderLabels[one]}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** In the address, so that Back and reload show the same. */
function useFavouriteOrder(): [FavouriteOrder, (order: FavouriteOrder) => void] {
  const [query, setQuery] = useSearchParams();
  const order = findFavouriteOrder(query.get("order"));
  const change = (next: FavouriteOrder) => {
    setQuery(next === "own" ? {} : { order: next }, { replace: true, preventScrollReset: true });
  };
  return [order, change];
}
