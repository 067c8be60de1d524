import { isSameTopic, listCategories, listTags } from "#domain/rules/blog/topics.ts";
import { blogCategoryPath, blogTagPath } from "#domain/rules/pages/paths.ts";
import type { PublicPost } from "#server/blog/public-posts.ts";
import { latest } from "./latest.ts";
import type { SitemapPage } from "./list-pages.ts";

/** The blog's categories and tags. */
export function listTopicPages(posts: readonly PublicPost[]): SitemapPage[] {
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
