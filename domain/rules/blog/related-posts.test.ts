import fc from "fast-check";
import { expect, test } from "vitest";
import type { BlogPostCard } from "#domain/contracts/blog.ts";
import { relatedPosts } from "./posts.ts";

function card(id: number, category: string, tags: string[]): BlogPostCard {
  return {
    id,
    title: `Post ${id}`,
    slug: `post-${id}`,
    excerpt: "",
    featuredImage: null,
    author: "Maren Holloway",
    category,
    tags,
    published: true,
    publishedAt: null,
  };
}

const subject = card(1, "Technique", ["reformer", "mat"]);

test("posts of the same category are similar, others that share a tag have related topics", () => {
  const posts = [subject, card(2, "Wellness", ["mat", "breath"]), card(3, "Technique", [])];
  expect(
    relatedPosts(subject, posts).map(({ post, badge, sharedTopics }) => [
      post.id,
      badge,
      sharedTopics,
    ]),
  ).toEqual([
    [3, "SIMILAR", []],
    [2, "RELATED TOPICS", ["mat"]],
  ]);
});

test("a post with neither the category nor a tag in common is left out", () => {
  expect(relatedPosts(subject, [card(2, "Wellness", ["running"])])).toEqual([]);
});

test("among similar posts, more shared topics come first and the newest stay ahead otherwise", () => {
  const posts = [
    card(2, "Technique", []),
    card(3, "Technique", ["mat"]),
    card(4, "Technique", ["mat"]),
    card(5, "technique", ["Reformer", "mat"]),
  ];
  expect(relatedPosts(subject, posts).map(({ post }) => post.id)).toEqual([5, 3, 4, 2]);
});

const anyCard = fc
  .tuple(
    fc.integer({ min: 1, max: 20 }),
    fc.constantFrom("Technique", "Wellness"),
    fc.subarray(["reformer", "mat", "breath", "running"]),
  )
  .map(([id, category, tags]) => card(id, category, tags));

test("there are never more than six, never twice the same, never the post itself", () => {
  fc.assert(
    fc.property(anyCard, fc.array(anyCard), (current, posts) => {
      const related = relatedPosts(current, posts);
      const slugs = related.map(({ post }) => post.slug);
      expect(related.length).toBeLessThanOrEqual(6);
      expect(new Set(slugs).size).toBe(slugs.length);
      expect(slugs).not.toContain(current.slug);
      for (const { badge, sharedTopics } of related) {
        expect(badge === "SIMILAR" || sharedTopics.length > 0).toBe(true);
      }
    }),
  );
});
