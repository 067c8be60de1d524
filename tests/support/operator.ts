import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";

const program = resolve(import.meta.dirname, "../../cli/operator.ts");

/** An operator at work beside the journeys' site. */
export async function operator(...args: string[]): Promise<unknown> {
  const { PATH, NODE_COMPILE_CACHE, JOURNEY_DATA } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: JOURNEY_DATA, DATABASE_URL: "" };
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args, "--json"], {
    env,
  });
  return JSON.parse(stdout);
}
