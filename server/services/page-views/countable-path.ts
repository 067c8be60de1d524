import { cityResultsPath, paths } from "#domain/rules/pages/studio-url.ts";
import { slugify } from "#domain/rules/text/slug.ts";
import { resolvePlace } from "#server/catalogue/places/resolve-place.ts";
import { pathKey, type StudioIndex } from "#server/catalogue/search/index-studios.ts";

const pages: ReadonlySet<string> = new Set(Object.values(paths));
const BLOG_POST = /^\/blog\/([\p{L}\p{N}-]{1,200})$/u;

/**
 * The path under which a view is counted; undefined for what is no page of ours, so that nobody can
 * fill the table. Whether a blog post exists is seen when the views are written.
 */
export function countablePath(index: StudioIndex, path: string): string | undefined {
  const plain = decode(path.replace(/[?#].*$/s, "").replace(/(?<=.)\/+$/, ""));
  if (pages.has(plain) || BLOG_POST.test(plain)) return plain;
  return studioPagePath(index, plain) ?? cityPagePath(index, plain);
}

export function findPostSlug(path: string): string | undefined {
  return BLOG_POST.exec(path)?.[1];
}

function studioPagePath(index: StudioIndex, path: string): string | undefined {
  const [, citySlug = "", slug = ""] = /^\/explore\/studio\/on\/([^/]+)\/([^/]+)$/.exec(path) ?? [];
  return index.rowByPath.has(pathKey(citySlug, slug)) ? path : undefined;
}

/** A city's page and those of its filters are counted as one. */
function cityPagePath(index: StudioIndex, path: string): string | undefined {
  const [, city] = /^\/explore\/studios\/on\/([^/]{1,100})(?:\/[^/]+)?$/.exec(path) ?? [];
  if (city === undefined) return undefined;
  const place = resolvePlace(index, city);
  return place?.kind === "named" ? cityResultsPath(slugify(place.name)) : undefined;
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
