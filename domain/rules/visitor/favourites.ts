import type { StudioCard } from "#domain/contracts/studios/studio.ts";
import { favouritesPath, studioPath } from "#domain/rules/pages/paths.ts";
import { distanceKm, type Position } from "#domain/rules/places/distance.ts";
import { MAX_LISTED_IDS } from "#domain/rules/studio/id-list.ts";

export const MAX_FAVOURITES = 1_000;

/** Beyond the limit the oldest is dropped. */
export function toggleFavourite(favourites: readonly number[], studioId: number): number[] {
  return favourites.includes(studioId)
    ? favourites.filter((id) => id !== studioId)
    : addFavourites(favourites, [studioId]);
}

/** Those that are not among them come last, in their own order. */
export function addFavourites(favourites: readonly number[], ids: readonly number[]): number[] {
  return [...new Set([...favourites, ...ids])].slice(-MAX_FAVOURITES);
}

/** Where it was before it was removed, or at the end of a list that is shorter by now. */
export function restoreFavourite(
  favourites: readonly number[],
  studioId: number,
  place: number,
): number[] {
  const others = favourites.filter((id) => id !== studioId);
  return others.toSpliced(place, 0, studioId).slice(-MAX_FAVOURITES);
}

/** One place up or down; at an end it stays. */
export function moveFavourite(
  favourites: readonly number[],
  studioId: number,
  by: -1 | 1,
): readonly number[] {
  const from = favourites.indexOf(studioId);
  const other = favourites[from + by];
  if (from < 0 || other === undefined) return favourites;
  return favourites.with(from, other).with(from + by, studioId);
}

export const favouriteOrders = ["own", "nearest", "rating", "name"] as const;

export type FavouriteOrder = (typeof favouriteOrders)[number];

export const favouriteOrderLabels: Readonly<Record<FavouriteOrder, string>> = {
  own: "My order",
  nearest: "Nearest",
  rating: "Highest rated",
  name: "Name",
};

export function findFavouriteOrder(text: string | null): FavouriteOrder {
  return favouriteOrders.find((order) => order === text) ?? "own";
}

type Sorted = Pick<StudioCard, "name" | "rating" | "reviewCount"> & Position;

/** Equals, and all where nothing is known to sort by, keep the order in which they were added. */
export function sortFavourites<Studio extends Sorted>(
  studios: readonly Studio[],
  order: FavouriteOrder,
  from?: Position,
): Studio[] {
  if (order === "name") return studios.toSorted((a, b) => a.name.localeCompare(b.name, "en-CA"));
  if (order === "rating") {
    return studios.toSorted(
      (a, b) => (b.rating ?? -1) - (a.rating ?? -1) || b.reviewCount - a.reviewCount,
    );
  }
  if (order === "nearest" && from !== undefined) {
    return studios.toSorted((a, b) => distanceKm(from, a) - distanceKm(from, b));
  }
  return [...studios];
}

type Shared = Pick<StudioCard, "name" | "address" | "slug" | "citySlug">;

/** As many as a link can name; notes stay with whoever wrote them. */
export function shareUrl(siteUrl: string, ids: readonly number[]): string {
  return `${siteUrl}${favouritesPath(ids.slice(0, MAX_LISTED_IDS))}`;
}

/** Names, addresses, links and notes, to be pasted into a message. */
export function shareText(
  siteUrl: string,
  studios: readonly (Shared & { readonly note?: string | undefined })[],
): string {
  return studios
    .map(({ note = "", ...studio }) =>
      [studio.name, studio.address, `${siteUrl}${studioPath(studio)}`, note.trim()]
        .filter((line) => line !== "")
        .join("\n"),
    )
    .join("\n\n");
}
