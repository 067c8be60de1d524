import {
  type PostFields,
  type PostPreview,
  publishablePostSchema,
} from "#domain/contracts/console/post.ts";
import { slugify } from "#domain/rules/text/slug.ts";
import { findEditedPost } from "#server/blog/edited-post-queries.ts";
import { listReferences } from "#server/blog/markdown/markdown-as-text.ts";
import { isReadable, renderMarkdown } from "#server/blog/markdown/render-markdown.ts";
import type { LinkDeps } from "#server/blog/public-posts.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { findDeadLinks } from "./find-dead-links.ts";
import { noSuchPost } from "./write-post.ts";

export async function previewPost(
  deps: LinkDeps,
  actor: Actor,
  { postId, fields }: { postId: number; fields: PostFields },
): Promise<PostPreview> {
  requireRight(actor, "blog");
  const row = await findEditedPost(deps.db, postId);
  if (row === undefined) throw noSuchPost();
  const { post } = row;
  const { html, toc, faq } = renderMarkdown(fields.content);
  const { links, pictures } = listReferences(fields.content);
  const storedFaq = post.faqSchema ?? [];
  const slug = fields.slug || slugify(fields.title);
  const shown = { ...fields, slug };
  return {
    page: {
      id: post.id,
      title: fields.title,
      slug,
      excerpt: fields.excerpt,
      featuredImage: fields.featuredImage || null,
      author: fields.author,
      category: fields.category,
      tags: fields.tags,
      published: true,
      publishedAt: (post.publishedAt ?? post.scheduledFor ?? deps.now()).toISOString(),
      metaTitle: fields.metaTitle || null,
      metaDescription: fields.metaDescription || null,
      createdAt: post.createdAt.toISOString(),
      updatedAt: deps.now().toISOString(),
      html,
      toc,
      faq: storedFaq.length > 0 ? storedFaq : faq,
    },
    hasStoredFaq: storedFaq.length > 0,
    missing: missingFields(shown),
    deadLinks: await findDeadLinks(deps, shown, links),
    deadAnchors: findDeadAnchors(html),
    picturesWithoutAlt: pictures
      .filter(({ alt }) => alt.trim() === "")
      .map(({ address }) => address),
    isReadable: isReadable(fields.content),
  };
}

function missingFields(fields: PostFields): PostPreview["missing"] {
  const issues = publishablePostSchema.safeParse(fields).error?.issues ?? [];
  return issues.map(({ path, message }) => ({ field: path.join("."), message }));
}

/** The HTML is the sanitizer's own: ids and addresses are always written like this. */
function findDeadAnchors(html: string): string[] {
  const ids = new Set(matches(html, / id="([^"]*)"/g));
  const anchors = matches(html, / href="#([^"]*)"/g).map(decodeURIComponent);
  return [...new Set(anchors)].filter((anchor) => anchor !== "" && !ids.has(anchor));
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = ""]) => found);
}
