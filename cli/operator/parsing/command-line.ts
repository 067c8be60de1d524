import { parseArgs } from "node:util";
import { UsageError } from "./usage-error.ts";

const options = {
  approval: { type: "string" },
  payment: { type: "string" },
  state: { type: "string" },
  studio: { type: "string" },
  reason: { type: "string" },
  months: { type: "string" },
  again: { type: "boolean", default: false },
  latitude: { type: "string" },
  longitude: { type: "string" },
  force: { type: "boolean", default: false },
  yes: { type: "boolean", default: false },
  subject: { type: "string" },
  actor: { type: "string" },
  action: { type: "string" },
  fields: { type: "string" },
  "also-live": { type: "boolean", default: false },
  role: { type: "string" },
  json: { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
} as const;

export type Values = ReturnType<typeof readCommandLine>["values"];

/** Who gave the command, and where. */
export type Caller = { actor: string; folder: string };

export type CommandLine = Caller & { values: Values; given: readonly string[] };

export function readCommandLine(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
