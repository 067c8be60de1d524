import { borrowSession } from "#server/database/pglite/lent-session.ts";
import { createPool } from "#server/database/postgresql/open-postgres.ts";
import type { Database, ThreadDatabase } from "./database.ts";
import { databaseOver } from "./pool-connection.ts";

/** The session is lent for one transaction at a time; nobody else asks meanwhile. */
const BEGIN_MS = 30_000;

/** In a thread of the site, which has opened the database and brought it up to date (`DatabaseConnection.share`). */
export function openInThread(shared: ThreadDatabase): Database {
  if ("session" in shared) return databaseOver(borrowSession(shared.session), BEGIN_MS);
  const { databaseUrl, timeouts } = shared;
  return databaseOver(
    createPool(databaseUrl, timeouts, () => {}),
    timeouts.beginMs,
  );
}
