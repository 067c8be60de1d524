import { allPages, type Page, pathTo } from "#domain/rules/pages/pages.ts";
import { blogPostPath, cityResultsPath, studioPath } from "#domain/rules/pages/paths.ts";
import { cities } from "#domain/vocabulary/cities.ts";
import { findClassTypeKey } from "#domain/vocabulary/class-types.ts";
import type { Deps } from "#server/services/deps.ts";

export type SitemapPage = { path: string; changedAt?: Date | undefined };

const fixedPages: readonly SitemapPage[] = allPages
  .filter((page) => page.inSitemap && !needsParams(page))
  .map((page) => ({ path: pathTo(page) }));

/** Every page that search engines may know: fixed ones, cities with their class types, studios, posts. */
export async function listPages({ posts, catalogue }: Deps): Promise<SitemapPage[]> {
  const { studios } = catalogue.index;
  const cityPaths = new Set(cities.map(({ slug }) => cityResultsPath(slug)));
  const classPaths = new Set<string>();
  for (const { card } of studios) {
    cityPaths.add(cityResultsPath(card.citySlug));
    for (const classType of card.classTypes) {
      const filter = findClassTypeKey(classType);
      if (filter !== undefined) classPaths.add(cityResultsPath(card.citySlug, { filter }));
    }
  }
  return [
    ...fixedPages,
    ...[...cityPaths, ...classPaths].sort().map((path) => ({ path })),
    ...studios
      .map(({ card, changedAt }) => ({ path: studioPath(card), changedAt }))
      .sort((a, b) => a.path.localeCompare(b.path)),
    ...(await posts.list())
      .map(({ slug, updatedAt }) => ({ path: blogPostPath(slug), changedAt: updatedAt }))
      .sort((a, b) => a.path.localeCompare(b.path)),
  ];
}

function needsParams({ pattern }: Page): boolean {
  return /:\w+(?!\?|\w)/.test(pattern);
}
