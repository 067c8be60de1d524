import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";

/** An operator at work beside the journeys' site. */
export async function operator(...args: string[]): Promise<unknown> {
  const { JOURNEY_DATA = "" } = process.env;
  return JSON.parse(await runJourneyProgram("operator", JOURNEY_DATA, [...args, "--json"]));
}

/** A command as a process of its own: a browser's tests load nothing of the server. */
export async function runJourneyProgram(
  name: "import" | "operator",
  dataDir: string,
  args: readonly string[],
): Promise<string> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const program = resolve(import.meta.dirname, `../../cli/${name}.ts`);
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], {
    env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, DATABASE_URL: "" },
  });
  return stdout;
}
