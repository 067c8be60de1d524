import { expect, test } from "vitest";
import { blogFeed } from "./blog-feed.ts";

const post = {
  id: 7,
  title: "Ribs",
  slug: "ribs",
  excerpt: "What the ribs do.",
  featuredImage: null,
  author: "Robin Maple",
  category: "Wellness",
  tags: [],
  published: true,
  publishedAt: "2026-01-02T03:04:05.000Z",
};

test("a post that gets another address is the same post to a feed reader", () => {
  const guidOf = (slug: string) =>
    /<guid[^>]*>.*<\/guid>/.exec(blogFeed([{ ...post, slug }], "https://atlas.example"))?.[0];
  expect(guidOf("ribs")).toBe('<guid isPermaLink="false">https://atlas.example/blog#7</guid>');
  expect(guidOf("of-ribs")).toBe(guidOf("ribs"));
});
