import {
  type PostFields,
  type PostPreview,
  publishablePostSchema,
} from "#domain/contracts/console/post.ts";
import { isSameTopic } from "#domain/rules/blog/posts.ts";
import { type FoundPage, findPage } from "#domain/rules/pages/find-page.ts";
import { pages } from "#domain/rules/pages/pages.ts";
import { findPathFilter } from "#domain/rules/search/filter-choices.ts";
import { slugify } from "#domain/rules/text/slug.ts";
import { findEditedPost } from "#server/blog/edited-post-queries.ts";
import { listReferences } from "#server/blog/markdown/markdown-as-text.ts";
import { isReadable, renderMarkdown } from "#server/blog/markdown/render-markdown.ts";
import { hasPicture } from "#server/blog/picture-queries.ts";
import { readPicturePath } from "#server/blog/pictures/pictures.ts";
import type { LinkDeps } from "#server/blog/public-posts.ts";
import { resolveSlug } from "#server/catalogue/places/neighbourhoods.ts";
import { pathKey } from "#server/catalogue/search/studio-traits.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { findStudioOfAddress } from "#server/studios/slug-queries.ts";
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

type Link = { address: string; text: string };
type Post = Pick<PostFields, "slug" | "category" | "tags">;

/** Those of the links that stay on our site and lead nowhere there. Each address once. */
async function findDeadLinks(deps: LinkDeps, post: Post, links: readonly Link[]): Promise<Link[]> {
  const byAddress = new Map(links.map((link) => [link.address, link]));
  const checked = await Promise.all(
    [...byAddress.values()].map(async (link) => ({
      link,
      leads: await leadsSomewhere(deps, post, link.address),
    })),
  );
  return checked.filter(({ leads }) => !leads).map(({ link }) => link);
}

async function leadsSomewhere(deps: LinkDeps, post: Post, address: string): Promise<boolean> {
  const url = URL.parse(address, `${deps.siteUrl}/blog/${encodeURIComponent(post.slug)}`);
  if (url === null) return false;
  if (url.origin !== new URL(deps.siteUrl).origin || address.startsWith("#")) return true;
  const picture = readPicturePath(url.pathname);
  if (picture !== undefined) return hasPicture(deps.db, picture.hash);
  // Files are served as they are, by others.
  if (/\.[a-z0-9]{1,8}$/i.test(url.pathname)) return true;
  const found = findPage(url.pathname);
  return found !== undefined && (await isThere(deps, post, found));
}

async function isThere(deps: LinkDeps, post: Post, { page, params }: FoundPage): Promise<boolean> {
  const { catalogue, posts } = deps;
  const { city = "", studioName = "", slug = "", id, filter } = params;
  if (page === pages.blogPost) return slug === post.slug || (await posts.find(slug)) !== undefined;
  if (page === pages.blogCategory || page === pages.blogTag) {
    const topic = params.category ?? params.tag ?? "";
    const isOf = page === pages.blogCategory ? isOfCategory : hasTag;
    return [post, ...(await posts.list())].some((one) => isOf(one, topic));
  }
  if (page === pages.studioById) return catalogue.index.rowById.has(Number(id));
  if (page === pages.studio) return isStudio(deps, city, studioName);
  if (page === pages.results && city !== "") {
    const isFilter = filter === undefined || findPathFilter(filter) !== undefined;
    return isFilter && resolveSlug(catalogue.index, city) !== undefined;
  }
  return page.isPrivate !== true;
}

async function isStudio({ catalogue, db }: LinkDeps, city: string, slug: string) {
  const { index } = catalogue;
  if (index.rowByPath.has(pathKey(city, slug))) return true;
  const renamed = await findStudioOfAddress(db, city, slug);
  return renamed !== undefined && index.rowById.has(renamed);
}

function isOfCategory({ category }: Pick<Post, "category">, topic: string): boolean {
  return isSameTopic(category, topic);
}

function hasTag({ tags }: { readonly tags: readonly string[] }, topic: string): boolean {
  return tags.some((tag) => isSameTopic(tag, topic));
}
