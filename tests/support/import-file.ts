import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";

const program = resolve(import.meta.dirname, "../../cli/import.ts");

/** A file is brought in with the command, beside the site that keeps its data there. */
export async function importFile(dataDir: string, path: string): Promise<void> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, DATABASE_URL: "" };
  await promisify(execFile)(process.execPath, [program, path, "--yes", "--json"], { env });
}
