import { distanceKm, type Position } from "#domain/rules/places/distance.ts";
import { compareNearest } from "#domain/rules/search/ranking.ts";
import type { CatalogueStudio } from "#server/catalogue/catalogue-studio.ts";

export type PlainPlace = Position & { readonly slug: string };

/** Where a search looks, as its parameters say it. */
export type PlainWhere = {
  readonly call: "" | "/postal-code" | "/area";
  readonly text: string | undefined;
  readonly position: Position | undefined;
  readonly area: { south: number; north: number; west: number; east: number } | undefined;
  readonly distance: number | undefined;
};

const boroughs = ["etobicoke", "north-york", "scarborough"];

/** The studios among which a search looks, one by one (product rules, "Search"). */
export function regionPlainly(
  studios: readonly CatalogueStudio[],
  where: PlainWhere,
  place: PlainPlace | null | undefined,
): readonly CatalogueStudio[] {
  const { area, position, call, distance } = where;
  if (area !== undefined) {
    return studios.filter(
      ({ card }) =>
        card.latitude >= area.south &&
        card.latitude <= area.north &&
        card.longitude >= area.west &&
        card.longitude <= area.east,
    );
  }
  const center = position ?? place;
  if (center === undefined) return studios;
  if (center === null) return [];
  const within = (km: number) => studios.filter(({ card }) => distanceKm(center, card) <= km);
  if (distance !== undefined) return within(distance);
  if (call === "/postal-code") return within(10);
  const slugs = place?.slug === "toronto" ? ["toronto", ...boroughs] : [place?.slug];
  const own = studios.filter(({ card }) => slugs.includes(card.citySlug));
  return own.length === 0 ? within(25) : own;
}

/** Ids, nearest first; undefined where there is nothing to measure from. */
export function nearestPlainly(
  studios: readonly CatalogueStudio[],
  { area, position }: PlainWhere,
  place: PlainPlace | null | undefined,
): readonly number[] | undefined {
  const center =
    area === undefined
      ? (position ?? place)
      : { latitude: (area.north + area.south) / 2, longitude: (area.east + area.west) / 2 };
  if (center === undefined || center === null) return undefined;
  return studios
    .map(({ card, priority }) => ({ ...card, priority, distance: distanceKm(center, card) }))
    .sort(compareNearest)
    .map(({ id }) => id);
}
