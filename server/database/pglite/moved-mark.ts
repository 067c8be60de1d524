import { existsSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { flushFolder } from "#server/database/files.ts";
import { StartError } from "#server/errors.ts";
import { databaseFolders } from "./database-folders.ts";

/** From now on the database here is only kept, and the one at that address is the site's. */
export async function markMoved(dataDir: string, to: string): Promise<void> {
  await writeFile(databaseFolders(dataDir).moved, to, { flush: true, mode: 0o600 });
  await flushFolder(dataDir);
}

export function refuseMoved(dataDir: string): void {
  const { moved } = databaseFolders(dataDir);
  if (!existsSync(moved)) return;
  throw new StartError(
    `This site has moved to PostgreSQL at ${readFileSync(moved, "utf8")}. Set DATABASE_URL to it.`,
  );
}
