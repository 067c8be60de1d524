import { cityResultsPath } from "#domain/rules/pages/paths.ts";
import { cities } from "#domain/vocabulary/cities.ts";
import { findClassTypeKey } from "#domain/vocabulary/class-types.ts";
import { neighbourhoods, resolveSlug } from "#server/catalogue/places/neighbourhoods.ts";
import type { Place } from "#server/catalogue/places/resolve-place.ts";
import type { StudioIndex } from "#server/catalogue/search/index-studios.ts";
import { latest } from "./latest.ts";
import type { SitemapPage } from "./list-pages.ts";

/** A page with a single studio says no more than the studio's own. */
const MIN_NEIGHBOURHOOD_STUDIOS = 2;

/** Cities with the class types offered there, and neighbourhoods, in the order of their addresses. */
export function listPlacePages(index: StudioIndex): SitemapPage[] {
  const slugs = new Set([...cities.map(({ slug }) => slug), ...index.rowsByCity.keys()]);
  const cityPlaces = [...slugs].flatMap((slug) => {
    const place = resolveSlug(index, slug);
    return place?.slug === slug && place.rows.length > 0 ? place : [];
  });
  const shared = neighbourhoods
    .of(index)
    .filter(({ rows }) => rows.length >= MIN_NEIGHBOURHOOD_STUDIOS);
  return [
    ...[...cityPlaces, ...shared].map((place) => ({
      path: cityResultsPath(place.slug),
      changedAt: latest(changesOf(index, place.rows)),
    })),
    ...cityPlaces.flatMap((place) => listClassPages(index, place)),
  ].sort((a, b) => (a.path < b.path ? -1 : 1));
}

function listClassPages(index: StudioIndex, { slug, rows }: Place): SitemapPage[] {
  const offers = rows.flatMap((row) =>
    (index.studios[row]?.card.classTypes ?? []).flatMap((name) => {
      const filter = findClassTypeKey(name);
      return filter === undefined ? [] : { filter, row };
    }),
  );
  return [...Map.groupBy(offers, ({ filter }) => filter)].map(([filter, offered]) => ({
    path: cityResultsPath(slug, { filter }),
    changedAt: latest(
      changesOf(
        index,
        offered.map(({ row }) => row),
      ),
    ),
  }));
}

function changesOf({ studios }: StudioIndex, rows: readonly number[]): Date[] {
  return rows.flatMap((row) => studios[row]?.changedAt ?? []);
}
