import { expect, test } from "vitest";
import { arrangePosts, readPostMove } from "./issues.ts";

test("posts are added at the end, moved by one, and removed", () => {
  expect(arrangePosts([1, 2], readPostMove("add", "3"))).toEqual([1, 2, 3]);
  expect(arrangePosts([1, 2, 3], readPostMove("up:3", ""))).toEqual([1, 3, 2]);
  expect(arrangePosts([1, 2, 3], readPostMove("down:1", ""))).toEqual([2, 1, 3]);
  expect(arrangePosts([1, 2, 3], readPostMove("remove:2", ""))).toEqual([1, 3]);
});

test("a post is in an issue once, and what makes no sense changes nothing", () => {
  expect(arrangePosts([1, 2, 1], readPostMove("save", ""))).toEqual([1, 2]);
  expect(arrangePosts([1, 2], readPostMove("add", "2"))).toEqual([1, 2]);
  expect(arrangePosts([1, 2], readPostMove("add", "two"))).toEqual([1, 2]);
  expect(arrangePosts([1, 2], readPostMove("up:1", ""))).toEqual([1, 2]);
  expect(arrangePosts([1, 2], readPostMove("down:2", ""))).toEqual([1, 2]);
  expect(arrangePosts([1, 2], readPostMove("up:9", ""))).toEqual([1, 2]);
});
