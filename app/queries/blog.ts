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

/** A category or a tag, as an address has it. */
export type TopicAddress = { kind: "category" | "tag"; slug: string };

/** Null where no post has it. */
export function postsOfTopic({ kind, slug }: TopicAddress) {
  return apiQuery({
    path: `/api/blog/${kind}/${encodeURIComponent(slug)}`,
    contract,
    read: ({ blogPostCardsSchema }, { body }) => {
      const posts = blogPostCardsSchema.parse(body);
      return posts.length === 0 ? null : posts;
    },
    failure: "Failed to fetch blog posts",
  });
}

export function blogPostsOfCategory(category: string) {
  return postsOfTopic({ kind: "category", slug: category });
}
