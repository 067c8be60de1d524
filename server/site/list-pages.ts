import { allPages, type Page, pages, pathTo } from "#domain/rules/pages/pages.ts";
import { blogPostPath, studioPath } from "#domain/rules/pages/paths.ts";
import type { BlogDeps, PublicPost } from "#server/blog/public-posts.ts";
import type { Deps } from "#server/deps.ts";
import { latest } from "./latest.ts";
import { listPlacePages } from "./list-place-pages.ts";
import { listTopicPages } from "./list-topic-pages.ts";

export type SitemapPage = { path: string; changedAt?: Date | undefined };

const fixedPages = allPages.filter((page) => page.inSitemap && !needsParams(page));

/**
 * Every page that search engines may know: fixed ones, places with their class types, studios, posts and their
 * topics, each with the last change of what it shows.
 */
/** What lists of pages are made from. */
export type PageDeps = Pick<Deps, "catalogue"> & BlogDeps;

export async function listPages({ posts, catalogue }: PageDeps): Promise<SitemapPage[]> {
  const { index } = catalogue;
  const { studios } = index;
  const allPosts = await posts.list();
  return [
    ...fixedPages.map((page) => fixedPage(page, studios, allPosts)),
    ...listPlacePages(index),
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
