import { apiQuery } from "#app/lib/api-query.ts";
import { blogPostCardsSchema, blogPostPageSchema } from "#domain/contracts/blog.ts";

export const blogPosts = apiQuery({
  path: "/api/blog",
  read: ({ body }) => blogPostCardsSchema.parse(body),
  failure: "Failed to fetch blog posts",
});

export function blogPost(slug: string) {
  return apiQuery({
    path: `/api/blog/${encodeURIComponent(slug)}`,
    read: ({ body }) => blogPostPageSchema.parse(body),
    failure: "Failed to fetch blog post",
  });
}

export function blogPostsOfCategory(category: string) {
  return apiQuery({
    path: `/api/blog/category/${encodeURIComponent(category)}`,
    read: ({ body }) => blogPostCardsSchema.parse(body),
    failure: "Failed to fetch blog posts",
  });
}
