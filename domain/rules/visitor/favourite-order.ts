import type { StudioCard } from "#domain/contracts/studios/studio.ts";
import { favouritesPath, studioPath } from "#domain/rules/pages/paths.ts";
import { distanceKm, type Position } from "#domain/rules/places/distance.ts";
import { MAX_LISTED_IDS } from "#domain/rules/studio/id-list.ts";

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
