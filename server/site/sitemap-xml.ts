import { escapeMarkup } from "#domain/rules/text/escape-markup.ts";
import type { SitemapPage } from "./list-pages.ts";

/** The protocol's own limit for one file. */
const MAX_PAGES = 50_000;

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** One file with all pages, or a list of files where they are too many for one. */
export function sitemapXml(
  pages: readonly SitemapPage[],
  siteUrl: string,
  maxPages = MAX_PAGES,
): string {
  if (pages.length <= maxPages) return pagesXml(pages, siteUrl);
  const parts = Array.from({ length: Math.ceil(pages.length / maxPages) }, (_, index) => {
    return `<sitemap><loc>${escapeMarkup(`${siteUrl}/sitemaps/${index + 1}.xml`)}</loc></sitemap>`;
  });
  return document("sitemapindex", parts);
}

/** The part of that number, counted from one; undefined where there is none. */
export function sitemapPartXml(
  pages: readonly SitemapPage[],
  siteUrl: string,
  number: number,
  maxPages = MAX_PAGES,
): string | undefined {
  const part = pages.slice((number - 1) * maxPages, number * maxPages);
  return part.length === 0 ? undefined : pagesXml(part, siteUrl);
}

function pagesXml(pages: readonly SitemapPage[], siteUrl: string): string {
  return document(
    "urlset",
    pages.map(({ path, changedAt }) => {
      const changed =
        changedAt === undefined ? "" : `<lastmod>${changedAt.toISOString()}</lastmod>`;
      return `<url><loc>${escapeMarkup(siteUrl + path)}</loc>${changed}</url>`;
    }),
  );
}

function document(root: string, lines: readonly string[]): string {
  const body = lines.map((line) => `${line}\n`).join("");
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${body}</${root}>\n`;
}
