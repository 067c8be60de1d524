import { migrationsFolder } from "./migrations-folder.ts";
import { runProgram } from "./run-program.ts";

/** A file is brought in with the command, beside the site that keeps its data there. */
export async function importFile(dataDir: string, path: string): Promise<void> {
  const { status, err } = await runProgram("import", { options: { dataDir, migrationsFolder } }, [
    path,
    "--yes",
    "--json",
  ]);
  if (status !== 0) throw new Error(err);
}
