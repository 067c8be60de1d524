import { allPages, pathTo } from "#domain/rules/pages/pages.ts";
import {
  blogPostPath,
  cityResultsPath,
  legacySearchPath,
  studioPath,
} from "#domain/rules/pages/paths.ts";
import { cities } from "#domain/vocabulary/cities.ts";
import { needsParams, type PageDeps } from "./list-pages.ts";

const MAX_CITIES = 30;
const MAX_STUDIOS = 30;
const MAX_POSTS = 20;

const fixedPaths = allPages
  .filter((page) => page.isPrivate !== true && !needsParams(page))
  .map((page) => pathTo(page));

/**
 * What most visits begin with, and where the home page leads: pages without parameters, the cities that it
 * names and the largest, the best studios, the latest posts. A good hundred at most.
 */
export async function listTopPages({ posts, catalogue }: PageDeps): Promise<string[]> {
  const { index } = catalogue;
  const largest = [...index.rowsByCity]
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, MAX_CITIES)
    .map(([slug]) => slug);
  const named = cities.map(({ slug }) => slug);
  const latestPosts = (await posts.list()).slice(0, MAX_POSTS);
  return [
    ...fixedPaths,
    ...[...new Set([...named, ...largest])].map((slug) => cityResultsPath(slug)),
    ...cities.map(({ name }) => legacySearchPath(name)),
    ...index.studios.slice(0, MAX_STUDIOS).map(({ card }) => studioPath(card)),
    ...latestPosts.map(({ slug }) => blogPostPath(slug)),
  ];
}
