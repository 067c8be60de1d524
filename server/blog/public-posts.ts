import type { Database } from "#server/database/database.ts";
import { KeptList } from "#server/database/kept-list.ts";
import { type BlogPostRow, listPublicPosts } from "./blog-posts.ts";
import { type FormerSlug, listFormerSlugs } from "./former-slugs.ts";

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
