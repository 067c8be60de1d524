import type { FoundPlace } from "#domain/contracts/place.ts";
import { boroughsOf } from "#server/catalogue/places/gazetteer.ts";
import { neighbourhoods, resolveSlug } from "#server/catalogue/places/neighbourhoods.ts";
import { type Place, resolvePlace } from "#server/catalogue/places/resolve-place.ts";
import { countClassTypes } from "#server/catalogue/search/count-class-types.ts";
import type { StudioIndex } from "#server/catalogue/search/index-studios.ts";
import type { Deps } from "#server/deps.ts";

/** What a page can link to and a visitor can overlook. */
const MAX_PARTS = 40;

export function findPlace({ catalogue }: Deps, text: string): FoundPlace | undefined {
  const place = resolvePlace(catalogue.index, text);
  if (place === undefined) return undefined;
  const { name, slug, city = name, citySlug = slug, latitude, longitude } = place;
  const parts = listParts(catalogue.index, place);
  const classTypes = countClassTypes(catalogue.index, place.rows);
  return { name, slug, city, citySlug, latitude, longitude, parts, classTypes };
}

function listParts(index: StudioIndex, { kind, slug, citySlug }: Place): FoundPlace["parts"] {
  if (kind !== "named" || slug !== citySlug) return [];
  const boroughs = (boroughsOf.get(slug) ?? []).flatMap((one) => resolveSlug(index, one) ?? []);
  const own = neighbourhoods.of(index).filter((part) => part.citySlug === slug);
  return [...boroughs, ...own]
    .map((part) => ({ name: part.name, slug: part.slug, count: part.rows.length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, "en-CA"))
    .slice(0, MAX_PARTS);
}
