import type { Database } from "#server/db/database.ts";
import { type BlogPostRow, listPublicPosts } from "#server/db/queries/blog-posts.ts";

export type PublicPost = Readonly<BlogPostRow>;

/**
 * All public posts, newest first, in memory: a blog is small, and it can be read while the database
 * is away. A draft is never among them.
 */
export class PublicPosts {
  readonly #db: Database;
  #revision = 0;
  #known: readonly PublicPost[] | undefined;
  #reading: Promise<readonly PublicPost[]> | undefined;

  constructor(db: Database) {
    this.#db = db;
  }

  list(): Promise<readonly PublicPost[]> {
    this.#reading ??= this.#read();
    return this.#reading;
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
    this.#reading = undefined;
  }

  #read(): Promise<readonly PublicPost[]> {
    const reading: Promise<readonly PublicPost[]> = listPublicPosts(this.#db).then(
      (posts) => {
        if (this.#reading === reading) this.#known = posts;
        return posts;
      },
      (error: unknown) => {
        if (this.#reading === reading) this.#reading = undefined;
        if (this.#known === undefined) throw error;
        return this.#known;
      },
    );
    return reading;
  }
}
