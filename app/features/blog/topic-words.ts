import type { TopicAddress } from "#app/queries/blog.ts";
import type { BlogPostCard } from "#domain/contracts/blog.ts";
import { blogTitle } from "#domain/rules/blog/blog-feed.ts";
import { isSameTopic } from "#domain/rules/blog/posts.ts";
import { blogCategoryPath, blogTagPath } from "#domain/rules/pages/paths.ts";
import { slugify } from "#domain/rules/text/slug.ts";

const pathOf = { category: blogCategoryPath, tag: blogTagPath } as const;

/** A topic as its posts write it; until they are known, as the address does. */
export function topicWords({ kind, slug }: TopicAddress, posts: readonly BlogPostCard[] = []) {
  const written = posts
    .flatMap(({ category, tags }) => (kind === "category" ? category : tags))
    .find((name) => isSameTopic(name, slug));
  const name = written?.trim() ?? slug.replaceAll("-", " ");
  const heading = name.charAt(0).toLocaleUpperCase("en-CA") + name.slice(1);
  const articles = posts.length === 1 ? "1 article" : `${posts.length} articles`;
  return {
    path: pathOf[kind](slugify(slug)),
    heading,
    title: `${heading} | ${blogTitle}`,
    description:
      kind === "category"
        ? `${heading}: ${articles} by Pilates teachers from Ontario, in the ${blogTitle}.`
        : `${articles} on ${name}, by Pilates teachers from Ontario, in the ${blogTitle}.`,
  };
}
