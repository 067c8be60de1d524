import fc from "fast-check";
import { expect, test } from "vitest";
import { findPage } from "./find-page.ts";
import { allPages, isPrivatePath, pages, pathTo } from "./pages.ts";

test.each([
  ["/", pages.home, {}],
  ["/explore/studios/on", pages.results, {}],
  ["/explore/studios/on/toronto", pages.results, { city: "toronto" }],
  ["/explore/studios/on/toronto/mat", pages.results, { city: "toronto", filter: "mat" }],
  ["/explore/studio/search/studios", pages.legacySearch, {}],
  ["/explore/studio/7", pages.studioById, { id: "7" }],
  ["/explore/studio/on/toronto", pages.studio, { city: "toronto" }],
  ["/explore/studio/on/toronto/core", pages.studio, { city: "toronto", studioName: "core" }],
  ["/BLOG/", pages.blog, {}],
  ["/blog/category/wellness", pages.blogCategory, { category: "wellness" }],
  ["/blog/tag/mat", pages.blogTag, { tag: "mat" }],
  ["/blog/%C3%A9lan", pages.blogPost, { slug: "élan" }],
  ["/blog/a%2Fb", pages.blogPost, { slug: "a%2Fb" }],
  ["/blog/%", pages.blogPost, { slug: "%" }],
  ["/list-your-studio/status/abc", pages.listingStatus, { token: "abc" }],
])("%s is the page that the router shows there", (path, page, params) => {
  const found = findPage(path);
  expect(found?.page).toBe(page);
  const given = Object.entries(found?.params ?? {}).filter(([, value]) => value !== undefined);
  expect(Object.fromEntries(given)).toEqual(params);
});

test.each(["/nowhere", "/blog/a/b", "/explore/studios", "/explore/studios/on/a/b/c", "blog"])(
  "%s is no page",
  (path) => {
    expect(findPage(path)).toBeUndefined();
  },
);

test("a page is found under every path to it, whatever stands in the path", () => {
  const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 });
  const anyPage = fc.constantFrom(...allPages);
  fc.assert(
    fc.property(anyPage, fc.array(text, { minLength: 3, maxLength: 3 }), (page, texts) => {
      const names = page.pattern.match(/(?<=:)\w+/g) ?? [];
      const params = Object.fromEntries(names.map((name, at) => [name, texts[at] ?? ""]));
      const found = findPage(pathTo(page, params));
      expect(found?.page).toBe(page);
      const escaped = Object.entries(params).map(([name, value]) => [
        name,
        value.replaceAll("/", "%2F"),
      ]);
      expect({ ...found?.params }).toEqual(Object.fromEntries(escaped));
    }),
  );
});

test("an address that is a key is private, and neither listed nor counted", () => {
  const withKey = allPages.filter(({ pattern, query = [] }) =>
    [pattern, ...query].some((part) => part.includes("token")),
  );
  expect(withKey).toEqual(allPages.filter((page) => page.isPrivate));
  expect(withKey).toHaveLength(8);
  expect(withKey.filter((page) => page.inSitemap || page.isCounted)).toEqual([]);
  expect(isPrivatePath("/list-your-studio/status/abc")).toBe(true);
  expect(isPrivatePath("/List-Your-Studio/Status/abc/")).toBe(true);
  expect(isPrivatePath("/newsletter/confirm")).toBe(true);
  expect(isPrivatePath("/list-your-studio")).toBe(false);
  expect(isPrivatePath("/newsletter")).toBe(false);
});
