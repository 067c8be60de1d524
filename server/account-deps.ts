import type { Database } from "#server/database/database.ts";

/** What signing in and all that follows from it work with. */
export type AccountDeps = {
  readonly db: Database;
  /** Without a slash at its end. */
  readonly siteUrl: string;
  readonly now: () => Date;
};
