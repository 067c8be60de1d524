import { runJourneyProgram } from "./operator.ts";

/** A file is brought in with the command, beside the site that keeps its data there. */
export async function importFile(dataDir: string, path: string): Promise<void> {
  await runJourneyProgram("import", dataDir, [path, "--yes", "--json"]);
}
