import { join } from "node:path";

/** What the embedded database has below the data folder. */
export function databaseFolders(dataDir: string) {
  return {
    folder: join(dataDir, "pglite"),
    /** A mark: the folder was never finished, and counts as nothing. */
    unfinished: join(dataDir, "pglite.unfinished"),
    /** A copy that a backup is made from; what a crash leaves of it is removed. */
    copy: join(dataDir, "pglite.copy"),
    /** A mark: the site has moved to PostgreSQL. */
    moved: join(dataDir, "pglite.moved"),
  };
}
