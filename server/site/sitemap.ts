import { isSameTopic, listCategories, listTags } from "#domain/rules/blog/posts.ts";
import { allPages, type Page, pages, pathTo } from "#domain/rules/pages/pages.ts";
import {
  blogCategoryPath,
  blogPostPath,
  blogTagPath,
  cityResultsPath,
  studioPath,
} from "#domain/rules/pages/paths.ts";
import { escapeMarkup } from "#domain/rules/text/markup.ts";
import { cities } from "#domain/vocabulary/cities.ts";
import { findClassTypeKey } from "#domain/vocabulary/class-types.ts";
import type { BlogDeps, PublicPost } from "#server/blog/public-posts.ts";
import { neighbourhoods, resolveSlug } from "#server/catalogue/places/neighbourhoods.ts";
import type { Place } from "#server/catalogue/places/resolve-place.ts";
import type { StudioIndex } from "#server/catalogue/search/index-studios.ts";
import type { Deps } from "#server/deps.ts";
import { summarizeClasses } from "#server/searches/search-classes.ts";

type SitemapPage = { path: string; changedAt?: Date | undefined };

const fixedPages = allPages.filter((page) => page.inSitemap && !needsParams(page));

/** What lists of pages are made from. */
export type PageDeps = Pick<Deps, "catalogue" | "timetables" | "now"> & BlogDeps;

/**
 * Every page that search engines may know: fixed ones, places with their class types, cities with classes, studios,
 * posts and their topics, each with the last change of what it shows.
 */
export async function listPages(deps: PageDeps): Promise<SitemapPage[]> {
  const { posts, catalogue } = deps;
  const { index } = catalogue;
  const { studios } = index;
  const allPosts = await posts.list();
  return [
    ...fixedPages.map((page) => fixedPage(page, studios, allPosts)),
    ...listPlacePages(index),
    ...Object.keys(summarizeClasses(deps).cities)
      .toSorted()
      .map((city) => ({ path: pathTo(pages.classes, { city }) })),
    ...studios
      .map(({ card, changedAt }) => ({ path: studioPath(card), changedAt }))
      .sort((a, b) => a.path.localeCompare(b.path)),
    ...listTopicPages(allPosts),
    ...allPosts
      .map(({ slug, updatedAt }) => ({ path: blogPostPath(slug), changedAt: updatedAt }))
      .sort((a, b) => a.path.localeCompare(b.path)),
  ];
}

/** What a page says itself changes with a release, and nobody knows when that was. */
function fixedPage(
  page: Page,
  studios: readonly { readonly changedAt: Date }[],
  posts: readonly PublicPost[],
): SitemapPage {
  const path = pathTo(page);
  if (page === pages.results || page === pages.home) {
    return { path, changedAt: latest(studios.map(({ changedAt }) => changedAt)) };
  }
  if (page === pages.blog) {
    return { path, changedAt: latest(posts.map(({ updatedAt }) => updatedAt)) };
  }
  return { path };
}

export function needsParams({ pattern }: Page): boolean {
  return /:\w+(?!\?|\w)/.test(pattern);
}

/** A page with a single studio says no more than the studio's own. */
const MIN_NEIGHBOURHOOD_STUDIOS = 2;

/** Cities with the class types offered there, and neighbourhoods, in the order of their addresses. */
function listPlacePages(index: StudioIndex): SitemapPage[] {
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

/** The blog's categories and tags. */
function listTopicPages(posts: readonly PublicPost[]): SitemapPage[] {
  const changeOf = (isOf: (post: PublicPost) => boolean) =>
    latest(posts.filter(isOf).map(({ updatedAt }) => updatedAt));
  return [
    ...listCategories(posts).map(({ slug }) => ({
      path: blogCategoryPath(slug),
      changedAt: changeOf(({ category }) => isSameTopic(category, slug)),
    })),
    ...listTags(posts).map(({ slug }) => ({
      path: blogTagPath(slug),
      changedAt: changeOf(({ tags }) => tags.some((tag) => isSameTopic(tag, slug))),
    })),
  ];
}

/** Undefined where there is none. */
function latest(dates: readonly Date[]): Date | undefined {
  return dates.reduce<Date | undefined>(
    (last, date) => (last === undefined || date > last ? date : last),
    undefined,
  );
}

/** The protocol's own limit for one file. */
const MAX_PAGES = 50_000;

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** One file with all pages, or a list of files where they are too many for one. */
export function sitemapXml(
  pages: readonly SitemapPage[],
  siteUrl: string,
  maxPages = MAX_PAGES,
): string {
  if (pages.length <= maxPages) return pagesXml(pages, siteUrl);
  const parts = Array.from({ length: Math.ceil(pages.length / maxPages) }, (_, index) => {
    return `<sitemap><loc>${escapeMarkup(`${siteUrl}/sitemaps/${index + 1}.xml`)}</loc></sitemap>`;
  });
  return document("sitemapindex", parts);
}

/** The part of that number, counted from one; undefined where there is none. */
export function sitemapPartXml(
  pages: readonly SitemapPage[],
  siteUrl: string,
  number: number,
  maxPages = MAX_PAGES,
): string | undefined {
  const part = pages.slice((number - 1) * maxPages, number * maxPages);
  return part.length === 0 ? undefined : pagesXml(part, siteUrl);
}

function pagesXml(pages: readonly SitemapPage[], siteUrl: string): string {
  return document(
    "urlset",
    pages.map(({ path, changedAt }) => {
      const changed =
        changedAt === undefined ? "" : `<lastmod>${changedAt.toISOString()}</lastmod>`;
      return `<url><loc>${escapeMarkup(siteUrl + path)}</loc>${changed}</url>`;
    }),
  );
}

function document(root: string, lines: readonly string[]): string {
  const body = lines.map((line) => `${line}\n`).join("");
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${body}</${root}>\n`;
}
