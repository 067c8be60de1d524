import type { Database } from "#server/database/database.ts";
import type { Actor } from "#server/history/actor.ts";

export type PersonDeps = {
  readonly db: Database;
  /** Where mails are files. */
  readonly mailFolder: string;
  readonly now: () => Date;
};

export type PersonRequest = { readonly email: string; readonly actor: Actor };
