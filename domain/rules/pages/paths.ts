import type { Position } from "#domain/rules/places/distance.ts";
import { writeIdList } from "#domain/rules/studio/id-list.ts";
import { pages, pathTo } from "./pages.ts";

/** The pages that have one address. */
export const paths = {
  home: pathTo(pages.home),
  search: pathTo(pages.search),
  allStudios: pathTo(pages.results),
  classes: pathTo(pages.classes),
  legacySearch: pathTo(pages.legacySearch),
  blog: pathTo(pages.blog),
  contact: pathTo(pages.contact),
  about: pathTo(pages.about),
  listYourStudio: pathTo(pages.listYourStudio),
  listingLinks: pathTo(pages.listingLinks),
  listingLinksSent: pathTo(pages.listingLinksSent),
  themeEditor: pathTo(pages.themeEditor),
  privacy: pathTo(pages.privacy),
  terms: pathTo(pages.terms),
  newsletter: pathTo(pages.newsletter),
  alertSent: pathTo(pages.alertSent),
  favourites: pathTo(pages.favourites),
  compare: pathTo(pages.compare),
} as const;

const againHash = "#again=";

/**
 * To the wizard with the answers of a listing, by the token of its page. Behind a hash: the link works
 * before the scripts do, and no server, log or statistic sees the token.
 */
export function listAgainPath(token: string): string {
  return `${paths.listYourStudio}${againHash}${token}`;
}

/** The token that an address of `listAgainPath` carries. */
export function readListAgain(hash: string): string | undefined {
  return hash.startsWith(againHash) ? hash.slice(againHash.length) : undefined;
}

/** Without ids one's own; with them a list that anyone can see. */
export function favouritesPath(ids: readonly number[]): string {
  return ids.length === 0 ? paths.favourites : `${paths.favourites}?s=${writeIdList(ids)}`;
}

export function comparePath(
  ids: readonly number[],
  options: { readonly onlyDifferences?: boolean } = {},
): string {
  if (ids.length === 0) return paths.compare;
  const only = options.onlyDifferences ? "&only=differences" : "";
  return `${paths.compare}?s=${writeIdList(ids)}${only}`;
}

export function studioPath(studio: { readonly citySlug: string; readonly slug: string }): string {
  return pathTo(pages.studio, { city: studio.citySlug, studioName: studio.slug });
}

export function studioByIdPath(id: number): string {
  return pathTo(pages.studioById, { id: String(id) });
}

export function cityResultsPath(
  citySlug: string,
  options: { readonly filter?: string; readonly postalCode?: string } = {},
): string {
  const { filter = "", postalCode } = options;
  const path = pathTo(pages.results, { city: citySlug, filter });
  return postalCode ? `${path}?pc=${encodeURIComponent(postalCode)}` : path;
}

/**
 * To a hundred metres: near enough to search, not enough to find a door. On the page and with the filters of another
 * address, where they were asked for together with the position.
 */
export function nearMePath(
  { latitude, longitude }: Position,
  address: string = paths.allStudios,
): string {
  const [path, filters] = address.split("?");
  const query = new URLSearchParams(filters);
  query.delete("typed");
  const position = { lat: latitude.toFixed(3), lng: longitude.toFixed(3) };
  const all = new URLSearchParams([...Object.entries(position), ...query]);
  return `${path}?${String(all).replaceAll("+", "%20")}`;
}

export function legacySearchPath(location: string): string {
  return `${paths.legacySearch}?location=${encodeURIComponent(location)}`;
}

/** The breadcrumb's link to a city (product rules, "Studio page"). */
export function searchPath(location: string): string {
  return `${paths.search}?location=${encodeURIComponent(location)}`;
}

export function blogPostPath(slug: string): string {
  return pathTo(pages.blogPost, { slug });
}

export function blogCategoryPath(slug: string): string {
  return pathTo(pages.blogCategory, { category: slug });
}

export function blogTagPath(slug: string): string {
  return pathTo(pages.blogTag, { tag: slug });
}

/** The owner's private page; its token is the only key. */
export function listingStatusPath(token: string): string {
  return pathTo(pages.listingStatus, { token });
}
