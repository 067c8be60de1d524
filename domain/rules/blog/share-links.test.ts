import { expect, test } from "vitest";
import { shareLinks } from "./posts.ts";

test("each network gets the post's whole address", () => {
  const url = "https://atlas.example/blog/a?b=c&d";
  const hrefs = shareLinks(url, "A & B").map(({ href }) => new URL(href));
  expect(hrefs.map(({ hostname }) => hostname)).toEqual([
    "www.facebook.com",
    "twitter.com",
    "www.linkedin.com",
  ]);
  expect(hrefs.map(({ searchParams }) => searchParams.get("u") ?? searchParams.get("url"))).toEqual(
    [url, url, url],
  );
  expect(hrefs[1]?.searchParams.get("text")).toBe("A & B");
});
