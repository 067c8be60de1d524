import type { BlogPostCard } from "#domain/contracts/blog.ts";
import type { PostState } from "#domain/contracts/console/post.ts";
import { slugify } from "#domain/rules/text/slug.ts";

type Facts = {
  readonly published: boolean;
  readonly scheduledFor: Date | null;
  /** When it was first public. */
  readonly publishedAt: Date | null;
};

export function postState({ published, scheduledFor, publishedAt }: Facts): PostState {
  if (published) return "published";
  if (scheduledFor !== null) return "scheduled";
  return publishedAt === null ? "draft" : "unpublished";
}

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

/** Where each network takes a page to be shared. */
export function shareLinks(url: string, title: string) {
  return [
    {
      network: "Facebook",
      href: address("https://www.facebook.com/sharer/sharer.php", { u: url }),
    },
    {
      network: "Twitter",
      href: address("https://twitter.com/intent/tweet", { url, text: title }),
    },
    {
      network: "LinkedIn",
      href: address("https://www.linkedin.com/sharing/share-offsite/", { url }),
    },
  ] as const;
}

function address(page: string, query: Record<string, string>): string {
  return `${page}?${new URLSearchParams(query)}`;
}
