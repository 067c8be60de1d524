import { expect, test } from "vitest";
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
