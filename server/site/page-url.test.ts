import fc from "fast-check";
import { expect, test } from "vitest";
import { classesPath, readClasses } from "#domain/rules/classes/classes-url.ts";
import { allPages, type Page, pages, pathTo } from "#domain/rules/pages/pages.ts";
import { readResults, resultsPath } from "#domain/rules/search/results-url.ts";
import { loggedUrl } from "#server/http/request-log.ts";
import { pageUrl } from "./page-url.ts";

test.each([
  ["/explore/studios/on/toronto?sort=name-az", "/explore/studios/on/toronto?sort=name-az"],
  ["/explore/studios/on?lat=43.6&utm_source=x&lng=-79.4", "/explore/studios/on?lat=43.6&lng=-79.4"],
  ["/search?location=Ottawa&amenities=showers", "/search?location=Ottawa&amenities=showers"],
  ["/Explore/Studios/On/Toronto/?show=48", "/explore/studios/on/toronto?show=48"],
  ["/explore/studios/on/St.%20Catharines", "/explore/studios/on/st-catharines"],
  ["/explore/studios/on/toronto/Mat", "/explore/studios/on/toronto/mat-pilates"],
  ["/explore/studios/on/toronto/unicorns", "/explore/studios/on/toronto"],
  ["/explore/studios/on?lng=-79.38312&lat=43.65321", "/explore/studios/on?lat=43.653&lng=-79.383"],
  [
    "/explore/studios/on?zoom=12.3456&at=43.6,-79.4,12&bounds=43.61234567,-79.5,43.7,-79.3",
    "/explore/studios/on?bounds=43.6123%2C-79.5%2C43.7%2C-79.3&zoom=12.35",
  ],
  ["/explore/studios/on?lat=43.6&zoom=12&sort=x&show=17&openTime=18:30", "/explore/studios/on"],
  [
    "/explore/studios/on/toronto?sort=name-az&amenities=Showers&amenities=showers&pc=m5v3a8",
    "/explore/studios/on/toronto?pc=M5V+3A8&amenities=showers&sort=name-az",
  ],
  [
    "/explore/classes/on/St.%20Catharines?at=43,-79,9&day=soon&to=12:00&levels=Beginners&maxPrice=",
    "/explore/classes/on/st-catharines?to=12%3A00&levels=beginners",
  ],
  [
    "/explore/classes/on?lng=-79.350&lat=43.660&days=1&show=3",
    "/explore/classes/on?lat=43.66&lng=-79.35",
  ],
  ["/%61bout//", "/about"],
  ["/blog/%c3%a9lan", "/blog/%C3%A9lan"],
  ["/blog/a%2fb", "/blog/a%2Fb"],
  ["/about?sort=name-az&token=x", "/about"],
  ["/list-your-studio?step=2&fbclid=y", "/list-your-studio?step=2"],
  ["/nowhere?sort=name-az", "/no-such-page"],
])("%s is rendered and cached as %s", (url, expected) => {
  expect(pageUrl(url)).toBe(expected);
});

test.each(["//about", "//evil.example/", "/\\evil.example/", "/%0a", "/about%0D%0A", "/%E2%80%A8"])(
  "%s is no other host's page and no broken one: it leads nowhere",
  (url) => {
    expect(pageUrl(url)).toBe("/no-such-page");
  },
);

test.each(["/api/studios", "/favicon.ico", "/blog/rss.xml", `/${"x".repeat(2_001)}`, "*"])(
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

test("whatever stands in a results page's address, its page reads the same", () => {
  const names = ["pc", "lat", "lng", "distance", "sort", "bounds", "zoom", "show", "typed"];
  const values = fc.oneof(
    fc.string(),
    fc.double({ min: -180, max: 180, noNaN: true }).map((degrees) => degrees.toFixed(8)),
    fc.constantFrom("43.61234,-79.5,43.7,-79.3", "M5V 3A8", "25", "name-az", "12.345"),
  );
  const queries = fc.array(fc.tuple(fc.constantFrom(...names), values), { maxLength: 8 });
  fc.assert(
    fc.property(queries, (pairs) => {
      const raw = new URLSearchParams(pairs);
      const url = pageUrl(`/explore/studios/on/toronto?${raw}`) ?? "";
      const kept = new URL(url, "http://page").searchParams;
      const read = (query: URLSearchParams) => resultsPath(readResults({ city: "toronto" }, query));
      expect(read(kept)).toBe(read(raw));
      expect(pageUrl(url)).toBe(url);
    }),
  );
});

test("whatever stands in the address of a page of classes, its page reads the same", () => {
  const values = fc.oneof(
    fc.string(),
    fc.constantFrom("2026-11-20", "2026-13-40", "2", "18:30", "9:00", "7", "100", "25", "true"),
    fc.constantFrom("mat-pilates", "Beginners", "43.61234,-79.5,43.7,-79.3", "m5v3a8", "-79.38312"),
  );
  const queries = fc.array(fc.tuple(fc.constantFrom(...pages.classes.query), values), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(queries, (pairs) => {
      const raw = new URLSearchParams(pairs);
      const url = pageUrl(`/explore/classes/on/toronto?${raw}&gclid=1`) ?? "";
      const read = (query: URLSearchParams) =>
        classesPath({ ...readClasses({ city: "toronto" }, query), at: undefined });
      expect(read(new URL(url, "http://page").searchParams)).toBe(read(raw));
      expect(pageUrl(url)).toBe(url);
    }),
  );
});

test("a page gets every parameter that it reads", () => {
  const readOtherwise: readonly Page[] = [pages.results, pages.classes];
  for (const page of allPages.filter((one) => !readOtherwise.includes(one))) {
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
