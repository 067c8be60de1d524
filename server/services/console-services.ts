import type { Database } from "#server/db/database.ts";

/** What the console's services work with. */
export type ConsoleDeps = {
  readonly db: Database;
  /** Without a slash at its end. */
  readonly siteUrl: string;
  readonly now: () => Date;
};

export type ConsoleServices = ReturnType<typeof createConsoleServices>;

/** All that the console does, by screen: the command line calls the same. */
export function createConsoleServices(_deps: ConsoleDeps) {
  return {};
}
