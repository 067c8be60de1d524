import type { Catalogue } from "#server/catalogue/catalogue.ts";
import type { Database } from "#server/database/database.ts";

/** What the console's searches work with. */
export type SearchDeps = {
  readonly db: Database;
  /** What a typed text means; without studios, where a command opens the database by itself. */
  readonly catalogue: Pick<Catalogue, "index">;
  readonly now: () => Date;
};
