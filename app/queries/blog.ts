import { apiQuery } from "#app/lib/api-query.ts";

const contract = () => import("#domain/contracts/blog.ts");

export const blogPosts = apiQuery({
  path: "/api/blog",
  contract,
  read: ({ blogPostCardsSchema }, { body }) => blogPostCardsSchema.parse(body),
  failure: "Failed to fetch blog posts",
});

export function blogPost(slug: string) {
  return apiQuery({
    path: `/api/blog/${encodeURIComponent(slug)}`,
    contract,
    read: ({ blogPostPageSchema }, { body }) => blogPostPageSchema.parse(body),
    failure: "Failed to fetch blog post",
  });
}

export function blogPostsOfCategory(category: string) {
  return apiQuery({
    path: `/api/blog/category/${encodeURIComponent(category)}`,
    contract,
    read: ({ blogPostCardsSchema }, { body }) => blogPostCardsSchema.parse(body),
    failure: "Failed to fetch blog posts",
  });
}
