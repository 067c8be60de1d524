import { expect, test } from "vitest";
import { sitemapPartXml, sitemapXml } from "./sitemap.ts";

const siteUrl = "https://atlas.example";
const pages = [
  { path: "/" },
  { path: "/explore/studio/on/toronto/a&b" },
  { path: "/blog/first", changedAt: new Date("2025-11-26T10:00:00Z") },
];

test("pages stand with their whole addresses, safe in XML, and their last change", () => {
  const xml = sitemapXml(pages, siteUrl);
  expect(xml).toContain("<url><loc>https://atlas.example/</loc></url>");
  expect(xml).toContain("toronto/a&amp;b</loc>");
  expect(xml).toContain("<lastmod>2025-11-26T10:00:00.000Z</lastmod>");
});

test("more pages than one file may hold are split, and every page is in one part", () => {
  const index = sitemapXml(pages, siteUrl, 2);
  expect(index).toContain("<sitemapindex");
  expect(index).toContain("https://atlas.example/sitemaps/1.xml");
  expect(index).toContain("https://atlas.example/sitemaps/2.xml");
  expect(index).not.toContain("sitemaps/3.xml");
  const parts = [1, 2].map((number) => sitemapPartXml(pages, siteUrl, number, 2) ?? "");
  expect(parts.map((xml) => xml.match(/<loc>/g)?.length)).toEqual([2, 1]);
  expect(sitemapPartXml(pages, siteUrl, 3, 2)).toBeUndefined();
});
