import { runJourneyImport } from "./operator.ts";

/** A file is brought in with the command, beside the site that keeps its data there. */
export async function importFile(dataDir: string, path: string): Promise<void> {
  await runJourneyImport(dataDir, [path, "--yes", "--json"]);
}
