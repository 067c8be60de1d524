import type { BlogPostCard } from "#domain/contracts/blog.ts";

const MAX_RELATED = 6;

export type RelatedPost = {
  post: BlogPostCard;
  badge: "SIMILAR" | "RELATED TOPICS";
  sharedTopics: string[];
};

type Subject = Pick<BlogPostCard, "slug" | "category" | "tags">;

/**
 * Posts of the same category (product rules, "Blog"), then posts that share a tag, without the
 * current one, six at most. Within each group those with more shared topics come first; otherwise
 * the given order, newest first, stays.
 */
export function relatedPosts(subject: Subject, candidates: readonly BlogPostCard[]): RelatedPost[] {
  const others = new Map(candidates.map((post) => [post.slug, post]));
  others.delete(subject.slug);
  const related = [...others.values()].map((post) => relate(subject, post));
  const byTopics = (one: RelatedPost, other: RelatedPost) =>
    other.sharedTopics.length - one.sharedTopics.length;
  return [
    ...related.filter(({ badge }) => badge === "SIMILAR").sort(byTopics),
    ...related
      .filter(({ badge, sharedTopics }) => badge === "RELATED TOPICS" && sharedTopics.length > 0)
      .sort(byTopics),
  ].slice(0, MAX_RELATED);
}

function relate(subject: Subject, post: BlogPostCard): RelatedPost {
  const topics = new Set(subject.tags.map(sameWord));
  return {
    post,
    badge: sameWord(post.category) === sameWord(subject.category) ? "SIMILAR" : "RELATED TOPICS",
    sharedTopics: post.tags.filter((tag) => topics.has(sameWord(tag))),
  };
}

function sameWord(word: string): string {
  return word.trim().toLowerCase();
}
