import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { migrationsFolder } from "./migrations-folder.ts";

/** The migrations of the first version, which had PGlite on the main thread, and of those up to November 2026. */
const FIRST_MIGRATIONS = 3;

/** A folder of migrations as that version had them, or one that had more. */
export async function firstMigrations(folder: string, count = FIRST_MIGRATIONS): Promise<string> {
  await cp(migrationsFolder, folder, { recursive: true });
  const journalFile = join(folder, "meta", "_journal.json");
  const journalSchema = z.looseObject({ entries: z.array(z.unknown()) });
  const journal = journalSchema.parse(JSON.parse(await readFile(journalFile, "utf8")));
  const entries = journal.entries.slice(0, count);
  await writeFile(journalFile, JSON.stringify({ ...journal, entries }));
  return folder;
}
