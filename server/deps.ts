import type { Catalogue } from "#server/catalogue/catalogue.ts";
import type { StudioDetails } from "#server/catalogue/studio-details.ts";
import type { Database } from "#server/database/database.ts";

/** What the services work with. */
export type Deps = {
  readonly db: Database;
  readonly catalogue: Catalogue;
  readonly details: StudioDetails;
  /** Without a slash at its end. */
  readonly siteUrl: string;
  readonly teamEmail: string;
  readonly now: () => Date;
};

/** What most of what changes something needs. */
export type StoreDeps = Pick<Deps, "db" | "now">;
