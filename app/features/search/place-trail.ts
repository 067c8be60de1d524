import type { FoundPlace } from "#domain/contracts/place.ts";
import { cityResultsPath, paths } from "#domain/rules/pages/paths.ts";
import { filterLabel } from "#domain/rules/search/filter-choices.ts";

type Step = { name: string; path: string };

/** From the whole directory by way of a city to a neighbourhood and its filter, as a studio's page names them. */
export function trailOf(place: FoundPlace | null | undefined, filter?: string): Step[] {
  const all = { name: "All Pilates Studios", path: paths.allStudios };
  if (!place) return [all];
  const { name, slug, city, citySlug } = place;
  return [
    all,
    { name: `Pilates Studios in ${city}, ON`, path: cityResultsPath(citySlug) },
    ...(slug === citySlug ? [] : [{ name, path: cityResultsPath(slug) }]),
    ...(filter === undefined
      ? []
      : [{ name: filterLabel(filter), path: cityResultsPath(slug, { filter }) }]),
  ];
}
