import { expect, test } from "vitest";
import { placeAnswerSchema } from "#domain/contracts/place.ts";
import { cities } from "#domain/vocabulary/cities.ts";
import { runTestSite } from "#tests/support/test-site.ts";

const site = runTestSite();
const siteUrl = "https://pilates-atlas.example";

test("the sitemap has every studio, the 20 cities, their class types and the fixed pages", async () => {
  const answer = await site().get("/sitemap.xml");
  expect(answer.status).toBe(200);
  expect(answer.headers["content-type"]).toMatch(/^application\/xml/);
  const found = new Set(answer.text.match(/(?<=<loc>)[^<]+/g));
  expect(answer.text.match(/<loc>/g)).toHaveLength(found.size);
  for (const { slug } of cities) expect(found).toContain(`${siteUrl}/explore/studios/on/${slug}`);
  expect(found).toContain(`${siteUrl}/explore/studios/on/toronto/reformer-pilates`);
  for (const path of ["/", "/about", "/blog", "/contact", "/list-your-studio"]) {
    expect(found).toContain(siteUrl + path);
  }
  for (const path of ["/favourites", "/compare"]) expect(found).not.toContain(siteUrl + path);
  const studios = [...found].filter((url) => url.startsWith(`${siteUrl}/explore/studio/on/`));
  const all = await site().get("/api/studios/search?limit=1");
  expect(studios).toHaveLength(Number(all.headers["x-total-count"]));
  const dated = answer.text.match(/explore\/studio\/on\/[^<]+<\/loc><lastmod>20/g);
  expect(dated).toHaveLength(studios.length);
});

test("neighbourhoods with studios, categories and tags are in it, and what shows something says since when", async () => {
  const { text } = await site().get("/sitemap.xml");
  const changedAt = (path: string) =>
    new RegExp(`<loc>${siteUrl}${path}</loc><lastmod>([^<]+)</lastmod>`).exec(text)?.[1];
  for (const path of [
    "/",
    "/explore/studios/on",
    "/explore/studios/on/toronto",
    "/explore/studios/on/liberty-village",
    "/explore/studios/on/toronto/reformer-pilates",
    "/blog",
    "/blog/category/studio-guides",
    "/blog/tag/home-practice",
    "/blog/your-first-pilates-class",
  ]) {
    expect(Number.isNaN(Date.parse(changedAt(path) ?? "")), path).toBe(false);
  }
  expect(changedAt("/blog/category/technique")).toBe(
    ["how-to-breathe-in-pilates", "pilates-for-runners", "spring-resistance-explained"]
      .map((slug) => changedAt(`/blog/${slug}`) ?? "")
      .sort()
      .at(-1),
  );
  expect(text).toContain(`<loc>${siteUrl}/about</loc></url>`);
});

test("every place of the sitemap is one that its address names", async () => {
  const { text } = await site().get("/sitemap.xml");
  const slugs = [...text.matchAll(/\/explore\/studios\/on\/([\w-]+)</g)].map(
    ([, slug = ""]) => slug,
  );
  expect(slugs.length).toBeGreaterThan(100);
  for (const slug of slugs) {
    const answer = await site().get(`/api/places?text=${slug.replaceAll("-", "+")}`);
    expect(answer.body).toMatchObject({ place: { slug } });
  }
});

test("a city names its parts with their numbers, and a part its city", async () => {
  const toronto = placeAnswerSchema.parse(
    (await site().get("/api/places?text=toronto")).body,
  ).place;
  expect(toronto?.parts.map(({ slug }) => slug)).toEqual(
    expect.arrayContaining(["scarborough", "liberty-village"]),
  );
  for (const { slug, count } of toronto?.parts.slice(0, 12) ?? []) {
    const found = await site().get(
      `/api/studios/search?limit=1&location=${slug.replaceAll("-", "+")}`,
    );
    expect(Number(found.headers["x-total-count"]), slug).toBe(count);
  }
  const part = placeAnswerSchema.parse((await site().get("/api/places?text=liberty+village")).body);
  expect(part.place).toMatchObject({ city: "Toronto", citySlug: "toronto", parts: [] });
  for (const { key, count } of part.place?.classTypes ?? []) {
    const path = `/api/studios/search?limit=1&location=liberty+village&classTypes=${key}`;
    expect(Number((await site().get(path)).headers["x-total-count"]), key).toBe(count);
  }
});

test("there is no part of a sitemap that fits into one file", async () => {
  expect((await site().get("/sitemaps/2.xml")).status).toBe(404);
  expect((await site().get("/sitemaps/x.xml")).status).toBe(400);
});

test("robots find the sitemap and stay out of the API and the operators' pages", async () => {
  const { status, text } = await site().get("/robots.txt");
  expect(status).toBe(200);
  expect(text).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
  expect(text).toMatch(/^Disallow: \/api\/$/m);
  expect(text).toMatch(/^Disallow: \/admin$/m);
});

test("a page view is taken without a word, and nonsense is refused", async () => {
  expect((await site().post("/api/page-views", { path: "/blog" })).status).toBe(204);
  expect((await site().post("/api/page-views", { path: "/nowhere" })).status).toBe(204);
  for (const body of [{}, { path: 7 }, { path: "x" }, { path: `/${"x".repeat(700)}` }]) {
    expect((await site().post("/api/page-views", body)).status).toBe(400);
  }
});

test("who reports page views without end is asked to wait", async () => {
  const statuses = new Set<number>();
  for (let count = 0; count < 130; count += 1) {
    statuses.add((await site().post("/api/page-views", { path: "/about" })).status);
  }
  expect(statuses).toContain(429);
});
