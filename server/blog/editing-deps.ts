import type { Catalogue } from "#server/catalogue/catalogue.ts";
import type { Database } from "#server/database/database.ts";
import type { PublicPosts } from "./public-posts.ts";

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
