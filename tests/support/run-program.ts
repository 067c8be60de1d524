import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import type { TestDatabase } from "./databases.ts";

export type Outcome = { status: number; out: string; err: string };

const run = promisify(execFile);

/** A command as an operator types it, on this database and without anything else of ours in its environment. */
export async function runProgram(
  name: "import" | "operator",
  { options }: Pick<TestDatabase, "options">,
  args: readonly string[],
): Promise<Outcome> {
  const { dataDir, databaseUrl = "" } = options;
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const program = resolve(import.meta.dirname, `../../cli/${name}.ts`);
  try {
    const { stdout, stderr } = await run(process.execPath, [program, ...args], { env });
    return { status: 0, out: stdout, err: stderr };
  } catch (error) {
    if (!(error instanceof Error && "code" in error && "stdout" in error && "stderr" in error)) {
      throw error;
    }
    return { status: Number(error.code), out: String(error.stdout), err: String(error.stderr) };
  }
}
