import type { BlogPostCard } from "#domain/contracts/blog.ts";
import { blogPostPath, paths } from "#domain/rules/pages/paths.ts";
import { escapeMarkup } from "#domain/rules/text/markup.ts";
import { site } from "#domain/vocabulary/site.ts";

export const blogFeedPath = "/blog/rss.xml";
export const blogTitle = `${site.name} Blog`;
export const blogDescription =
  "Expert Pilates guides from Ontario: technique, equipment, choosing a studio, and a practice that fits your week.";

/** The posts as RSS 2.0. */
export function blogFeed(posts: readonly BlogPostCard[], siteUrl: string): string {
  const newest = posts.find((post) => post.publishedAt !== null)?.publishedAt;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    "<channel>",
    element("title", blogTitle),
    element("link", `${siteUrl}${paths.blog}`),
    `<atom:link href="${escapeMarkup(`${siteUrl}${blogFeedPath}`)}" rel="self" type="application/rss+xml"/>`,
    element("description", blogDescription),
    element("language", "en-ca"),
    ...(newest ? [element("lastBuildDate", rfc822(newest))] : []),
    ...posts.map((post) => item(post, siteUrl)),
    "</channel>",
    "</rss>",
    "",
  ].join("\n");
}

function item(post: BlogPostCard, siteUrl: string): string {
  const url = `${siteUrl}${blogPostPath(post.slug)}`;
  return [
    "<item>",
    element("title", post.title),
    element("link", url),
    // Whatever becomes of its address: to a feed reader another one is another post.
    `<guid isPermaLink="false">${escapeMarkup(`${siteUrl}${paths.blog}#${post.id}`)}</guid>`,
    element("description", post.excerpt),
    element("dc:creator", post.author),
    ...[post.category, ...post.tags].map((word) => element("category", word)),
    ...(post.publishedAt === null ? [] : [element("pubDate", rfc822(post.publishedAt))]),
    "</item>",
  ].join("\n");
}

function element(name: string, text: string): string {
  return `<${name}>${escapeMarkup(text)}</${name}>`;
}

function rfc822(instant: string): string {
  return new Date(instant).toUTCString();
}
