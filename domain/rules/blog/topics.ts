import type { BlogPostCard } from "#domain/contracts/blog.ts";
import { slugify } from "../text/slug.ts";

/** A category or a tag, as its page has it. */
export type Topic = { readonly name: string; readonly slug: string };

type Words = Pick<BlogPostCard, "category" | "tags">;

/** Words that make the same address are one topic: `Home Practice` and `home practice`. */
export function isSameTopic(one: string, other: string): boolean {
  return slugify(one) === slugify(other);
}

/** Each once, as the first post writes it, in the order of the alphabet. One without a slug has no page. */
export function listCategories(posts: readonly Words[]): Topic[] {
  return listTopics(posts.map(({ category }) => category));
}

export function listTags(posts: readonly Words[]): Topic[] {
  return listTopics(posts.flatMap(({ tags }) => tags));
}

function listTopics(names: readonly string[]): Topic[] {
  const bySlug = new Map<string, Topic>();
  for (const name of names) {
    const slug = slugify(name);
    if (slug !== "" && !bySlug.has(slug)) bySlug.set(slug, { name: name.trim(), slug });
  }
  return [...bySlug.values()].sort((a, b) => (a.slug < b.slug ? -1 : 1));
}
