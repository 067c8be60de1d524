import { expect, test } from "vitest";
import { readSamplePosts } from "./blog-posts.ts";

test("there are twelve posts, one of them a draft", async () => {
  const posts = await readSamplePosts();
  expect(posts).toHaveLength(12);
  expect(posts.filter((post) => !post.published).map((post) => post.slug)).toEqual([
    "pilates-in-pregnancy",
  ]);
  expect(new Set(posts.map((post) => post.slug)).size).toBe(12);
});

test("every published post has a date, and the oldest comes first", async () => {
  const times = (await readSamplePosts())
    .filter((post) => post.published)
    .map((post) => post.publishedAt?.getTime() ?? 0);
  expect(times).not.toContain(0);
  expect(times).toEqual([...times].sort((one, other) => one - other));
});

test("most posts have a picture and a few have none", async () => {
  const pictures = (await readSamplePosts()).map((post) => post.featuredImage);
  expect(pictures.filter((picture) => picture === null)).toHaveLength(4);
  expect(pictures).toContain("/sample/pictures/01.svg");
});
