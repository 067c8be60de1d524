import { expect, test } from "vitest";
import { allPages, pathTo } from "#domain/rules/pages/pages.ts";
import { loggedUrl } from "#server/http/logged-url.ts";
import { pageUrl } from "./page-url.ts";

test.each([
  ["/explore/studios/on/toronto?sort=name-az", "/explore/studios/on/toronto?sort=name-az"],
  ["/explore/studios/on?lat=43.6&utm_source=x&lng=-79.4", "/explore/studios/on?lat=43.6&lng=-79.4"],
  ["/search?location=Ottawa&amenities=showers", "/search?location=Ottawa&amenities=showers"],
  ["/Explore/Studios/On/toronto/?show=48", "/Explore/Studios/On/toronto/?show=48"],
  ["/about?sort=name-az&token=x", "/about"],
  ["/list-your-studio?step=2&fbclid=y", "/list-your-studio?step=2"],
  ["/nowhere?sort=name-az", "/nowhere"],
])("%s is rendered and cached as %s", (url, expected) => {
  expect(pageUrl(url)).toBe(expected);
});

test.each(["/api/studios", "/favicon.ico", "/blog/rss.xml", `/${"x".repeat(2_001)}`, "//["])(
  "%s is no page",
  (url) => {
    expect(pageUrl(url)).toBeUndefined();
  },
);

test("a list of studios that is too long keeps its page, which says so", () => {
  for (const path of ["/compare", "/favourites"]) {
    const url = pageUrl(`${path}?s=${"1234567890,".repeat(931)}&only=differences`);
    expect(url).toMatch(/^\/(compare|favourites)\?s=1234567890%2C/);
    expect(new URL(url ?? "", "http://page").searchParams.get("s")).toHaveLength(1_101);
  }
  expect(pageUrl(`/compare?s=1&x=${"y".repeat(3_000)}`)).toBeUndefined();
  expect(pageUrl(`/about?s=${"1,".repeat(3_000)}`)).toBeUndefined();
});

test("a page gets every parameter that it reads", () => {
  for (const page of allPages) {
    const { pattern, query = [] } = page;
    const params = Object.fromEntries(
      (pattern.match(/(?<=:)\w+/g) ?? []).map((name) => [name, "x"]),
    );
    const url = `${pathTo(page, params)}?${new URLSearchParams(query.map((name) => [name, "1"]))}`;
    expect(pageUrl(`${url}&gclid=1`)).toBe(query.length === 0 ? pathTo(page, params) : url);
  }
});

test("the key in a private address is not logged", () => {
  for (const page of allPages.filter(({ isPrivate }) => isPrivate)) {
    const path = pathTo(page, { token: "secret" });
    expect(loggedUrl(`${path}?token=secret&payment=done`)).not.toContain("secret");
  }
});
