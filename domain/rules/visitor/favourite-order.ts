import type { StudioCard } from "#domain/contracts/studios/studio.ts";
import { distanceKm, type Position } from "../places/distance.ts";

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
