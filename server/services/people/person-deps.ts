import type { Database } from "#server/db/database.ts";
import { mailFolder } from "#server/providers/mail/create-mail-provider.ts";
import type { Actor } from "#server/services/actor.ts";

export type PersonDeps = {
  readonly db: Database;
  /** Where mails are files. */
  readonly mailFolder: string;
  readonly now: () => Date;
};

export function personDepsFrom(db: Database, dataDir: string): PersonDeps {
  return { db, mailFolder: mailFolder(dataDir), now: () => new Date() };
}

export type PersonRequest = { readonly email: string; readonly actor: Actor };
