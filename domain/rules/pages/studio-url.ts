import type { Position } from "../places/distance.ts";

/** Every route of the specification's section 2, in one place. */
export const paths = {
  home: "/",
  search: "/search",
  allStudios: "/explore/studios/on",
  legacySearch: "/explore/studio/search/studios",
  blog: "/blog",
  contact: "/contact",
  about: "/about",
  listYourStudio: "/list-your-studio",
  themeEditor: "/theme-editor",
  privacy: "/privacy",
  terms: "/terms",
  newsletter: "/newsletter",
} as const;

export function studioPath(studio: { readonly citySlug: string; readonly slug: string }): string {
  return `/explore/studio/on/${encodeURIComponent(studio.citySlug)}/${encodeURIComponent(studio.slug)}`;
}

export function studioByIdPath(id: number): string {
  return `/explore/studio/${id}`;
}

export function cityResultsPath(
  citySlug: string,
  options: { readonly filter?: string; readonly postalCode?: string } = {},
): string {
  const segments = [citySlug, options.filter ?? ""].filter((segment) => segment !== "");
  const path = [paths.allStudios, ...segments.map(encodeURIComponent)].join("/");
  return options.postalCode ? `${path}?pc=${encodeURIComponent(options.postalCode)}` : path;
}

/** To a hundred metres: near enough to search, not enough to find a door. */
export function nearMePath({ latitude, longitude }: Position): string {
  const query = { lat: latitude.toFixed(3), lng: longitude.toFixed(3) };
  return `${paths.allStudios}?${new URLSearchParams(query)}`;
}

export function legacySearchPath(location: string): string {
  return `${paths.legacySearch}?location=${encodeURIComponent(location)}`;
}

/** The breadcrumb's link to a city (specification, section 2). */
export function searchPath(location: string): string {
  return `${paths.search}?location=${encodeURIComponent(location)}`;
}

export function blogPostPath(slug: string): string {
  return `/blog/${encodeURIComponent(slug)}`;
}

const listingStatusStart = `${paths.listYourStudio}/status/`;

/** The owner's private page; its token is the only key. */
export function listingStatusPath(token: string): string {
  return `${listingStatusStart}${encodeURIComponent(token)}`;
}

/** Such an address is a key itself: it is told to nobody. */
export function isPrivatePath(path: string): boolean {
  return path.startsWith(listingStatusStart);
}
