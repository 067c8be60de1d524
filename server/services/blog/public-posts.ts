import type { Database } from "#server/db/database.ts";
import { type BlogPostRow, listPublicPosts } from "#server/db/queries/blog-posts.ts";
import { KeptList } from "#server/services/kept-list.ts";

export type PublicPost = Readonly<BlogPostRow>;

/** All public posts, newest first, in memory: a blog is small. A draft is never among them. */
export class PublicPosts {
  readonly #posts: KeptList<PublicPost>;
  #revision = 0;

  constructor(db: Database) {
    this.#posts = new KeptList({ read: () => listPublicPosts(db) });
  }

  list(): Promise<readonly PublicPost[]> {
    return this.#posts.list();
  }

  async find(slug: string): Promise<PublicPost | undefined> {
    return (await this.list()).find((post) => post.slug === slug);
  }

  /** Changes as soon as we hear that a post has changed. */
  get revision(): number {
    return this.#revision;
  }

  /** To be called after a change: whoever asks next gets what the database has by then. */
  invalidate(): void {
    this.#revision += 1;
    this.#posts.invalidate();
  }
}
