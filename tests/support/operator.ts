import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { sendCommand } from "#server/operator/send-command.ts";

/**
 * An operator at work beside the journeys' site: what the command sends, without a process of its own, whose start would
 * take longer than most of a journey.
 */
export async function operator(command: string, input: object = {}): Promise<unknown> {
  const { JOURNEY_DATA = "" } = process.env;
  const request = { command, input: { actor: "operator:journeys", ...input } };
  const answer = await sendCommand(JOURNEY_DATA, request);
  if (answer?.ok !== true) throw new Error(`${command}: ${answer?.message ?? "no site listens"}`);
  return answer.result;
}

/** The program that imports, as a process of its own: a browser's tests load nothing of the server. */
export async function runJourneyImport(dataDir: string, args: readonly string[]): Promise<void> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const program = resolve(import.meta.dirname, "../../cli/import.ts");
  await promisify(execFile)(process.execPath, [program, ...args], {
    env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, DATABASE_URL: "" },
  });
}
