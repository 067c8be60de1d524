import { findPage } from "#domain/rules/pages/find-page.ts";
import { pages, pathTo } from "#domain/rules/pages/pages.ts";
import { cityResultsPath, paths } from "#domain/rules/pages/paths.ts";
import { resolvePlace } from "#server/catalogue/places/resolve-place.ts";
import type { StudioIndex } from "#server/catalogue/search/index-studios.ts";
import { pathKey } from "#server/catalogue/search/studio-traits.ts";

const POST_SLUG = /^[\p{L}\p{N}-]{1,200}$/u;
const MAX_CITY_CHARACTERS = 100;

/**
 * The path under which a view is counted, readable; undefined for what is no page of ours, so that
 * nobody can fill the table. Whether a blog post exists is seen when the views are written.
 */
export function countablePath(index: StudioIndex, path: string): string | undefined {
  const found = findPage(path.replace(/[?#].*$/s, ""));
  if (!found?.page.isCounted) return undefined;
  const { page, params } = found;
  const { city = "", studioName = "", slug = "" } = params;
  if (page === pages.results) return cityPagePath(index, city);
  const isThere =
    (page !== pages.studio || index.rowByPath.has(pathKey(city, studioName))) &&
    (page !== pages.blogPost || POST_SLUG.test(slug));
  return isThere ? decodeURIComponent(pathTo(page, { city, studioName, slug })) : undefined;
}

export function findPostSlug(path: string): string | undefined {
  const found = findPage(path);
  return found?.page === pages.blogPost ? found.params.slug : undefined;
}

/** A city's page and those of its filters are counted as one. */
function cityPagePath(index: StudioIndex, city: string): string | undefined {
  if (city === "") return paths.allStudios;
  if (city.length > MAX_CITY_CHARACTERS) return undefined;
  const place = resolvePlace(index, city);
  return place?.kind === "named" ? cityResultsPath(place.slug) : undefined;
}
