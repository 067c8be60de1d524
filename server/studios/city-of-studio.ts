import { slugify } from "#domain/rules/text/slug.ts";
import { findNamedPlace } from "#server/catalogue/places/gazetteer.ts";

/** The known city that somebody means, otherwise the city as it was written. */
export function cityOfStudio(studio: { readonly city: string }) {
  const place = findNamedPlace(studio.city);
  if (place) return { city: place.city, citySlug: place.citySlug };
  return { city: studio.city, citySlug: slugify(studio.city) || "ontario" };
}
