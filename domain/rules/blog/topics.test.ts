import { expect, test } from "vitest";
import { isSameTopic, listCategories, listTags } from "./posts.ts";

const posts = [
  { category: "Technique", tags: ["mat", "home practice"] },
  { category: "technique", tags: ["Home Practice", "!!!"] },
  { category: "Beginners", tags: [] },
];

test("words that make one address are one topic, named as the newest post writes it", () => {
  expect(listCategories(posts)).toEqual([
    { name: "Beginners", slug: "beginners" },
    { name: "Technique", slug: "technique" },
  ]);
  expect(listTags(posts)).toEqual([
    { name: "home practice", slug: "home-practice" },
    { name: "mat", slug: "mat" },
  ]);
  expect(isSameTopic("Home Practice", "home-practice")).toBe(true);
  expect(isSameTopic("mat", "reformer")).toBe(false);
});
