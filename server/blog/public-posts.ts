import type { BlogPost, BlogPostCard } from "#domain/contracts/blog.ts";
import { isSameTopic } from "#domain/rules/blog/posts.ts";
import { renderMarkdown } from "#server/blog/markdown/render-markdown.ts";
import type { Catalogue } from "#server/catalogue/catalogue.ts";
import type { Database, DatabaseConnection } from "#server/database/database.ts";
import { KeptList } from "#server/database/kept-list.ts";
import { notify } from "#server/database/notices.ts";
import { AppError } from "#server/errors.ts";
import {
  type BlogPostRow,
  type FormerSlug,
  listFormerSlugs,
  listPublicPosts,
} from "./post-queries.ts";

export type PublicPost = Readonly<BlogPostRow>;

/** All public posts, newest first, in memory: a blog is small. A draft is never among them. */
export class PublicPosts {
  readonly #posts: KeptList<PublicPost>;
  readonly #formerSlugs: KeptList<FormerSlug>;
  #revision = 0;

  constructor(db: Database) {
    this.#posts = new KeptList({ read: () => listPublicPosts(db) });
    this.#formerSlugs = new KeptList({ read: () => listFormerSlugs(db) });
  }

  list(): Promise<readonly PublicPost[]> {
    return this.#posts.list();
  }

  /** By its present address, else by one it had before; the post names the present one. */
  async find(slug: string): Promise<PublicPost | undefined> {
    const posts = await this.list();
    const present = posts.find((post) => post.slug === slug);
    if (present !== undefined) return present;
    const former = (await this.#formerSlugs.list()).find((one) => one.slug === slug);
    return former && posts.find(({ id }) => id === former.postId);
  }

  /** Changes as soon as we hear that a post has changed. */
  get revision(): number {
    return this.#revision;
  }

  /** To be called after a change: whoever asks next gets what the database has by then. */
  invalidate(): void {
    this.#revision += 1;
    this.#posts.invalidate();
    this.#formerSlugs.invalidate();
  }
}

/** What reading the blog works with. */
export type BlogDeps = { readonly posts: PublicPosts };

const BLOG_CHANGED = "blog_changed";

/** To be called in the transaction that changes a post: every process then drops what it kept. */
export async function announceBlogChange(db: Database): Promise<void> {
  await notify(db, BLOG_CHANGED, "");
}

/** Calls `changed` once the posts are ready to be read anew. Answers with a function that stops it. */
export function keepPostsFresh(
  connection: DatabaseConnection,
  posts: PublicPosts,
  changed: () => void,
): Promise<() => Promise<void>> {
  return connection.listen(BLOG_CHANGED, () => {
    posts.invalidate();
    changed();
  });
}

/** A row as the contract has it: times are text. */
export function blogPostCard(row: PublicPost): BlogPostCard {
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    excerpt: row.excerpt,
    featuredImage: row.featuredImage,
    author: row.author,
    category: row.category,
    tags: row.tags,
    published: row.published,
    publishedAt: row.publishedAt?.toISOString() ?? null,
  };
}

/** A post with what its page shows. A draft is not found, like a post that never was. */
export async function getBlogPost({ posts }: BlogDeps, slug: string): Promise<BlogPost> {
  const row = await posts.find(slug);
  if (row === undefined) throw new AppError("not-found", "Post not found");
  const { html, toc, faq } = renderMarkdown(row.content);
  const stored = row.faqSchema ?? [];
  return {
    ...blogPostCard(row),
    content: row.content,
    metaTitle: row.metaTitle,
    metaDescription: row.metaDescription,
    faqSchema: row.faqSchema,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    html,
    toc,
    faq: stored.length > 0 ? stored : faq,
  };
}

export function getBlogRevision({ posts }: BlogDeps): number {
  return posts.revision;
}

export async function listBlogPosts({ posts }: BlogDeps): Promise<BlogPostCard[]> {
  return (await posts.list()).map(blogPostCard);
}

/** The category in any case, or as an address has it. */
export async function listPostsOfCategory(
  { posts }: BlogDeps,
  category: string,
): Promise<BlogPostCard[]> {
  return (await posts.list())
    .filter((post) => isSameTopic(post.category, category))
    .map(blogPostCard);
}

/** The tag itself, or as an address has it. */
export async function listPostsOfTag({ posts }: BlogDeps, tag: string): Promise<BlogPostCard[]> {
  return (await posts.list())
    .filter(({ tags }) => tags.some((one) => isSameTopic(one, tag)))
    .map(blogPostCard);
}

export type EditingDeps = {
  readonly db: Database;
  readonly now: () => Date;
};

/** To tell which links lead somewhere. */
export type LinkDeps = EditingDeps & {
  readonly siteUrl: string;
  readonly catalogue: Catalogue;
  readonly posts: PublicPosts;
};
