import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Environment } from "#server/env.ts";
import { StartError } from "#server/errors.ts";
import { type CommandAnswer, type CommandRequest, sendCommand } from "./send-command.ts";

export type CommandParts = { env: Environment; projectFolder: string };

const PATIENCE_MS = 15_000;
const RETRY_MS = 250;

/**
 * Beside a running site through its socket, without one by opening the folder; on PostgreSQL directly.
 * A site that is just starting or stopping has the folder, but no socket: it gets a moment.
 */
export async function runCommand(
  parts: CommandParts,
  request: CommandRequest,
): Promise<CommandAnswer> {
  const { env, projectFolder } = parts;
  if (env.DATABASE_URL) return runHere(parts, request);
  return patiently(async () => {
    const answer = await sendCommand(resolve(projectFolder, env.DATA_DIR), request);
    return answer ?? runHere(parts, request);
  });
}

/** Again and again for a moment, while the folder belongs to a site that does not listen yet or any more. */
async function patiently<Result>(attempt: () => Promise<Result>): Promise<Result> {
  const deadline = performance.now() + PATIENCE_MS;
  while (true) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof StartError) || performance.now() > deadline) throw error;
      await sleep(RETRY_MS);
    }
  }
}

/** Loaded only where it is needed: beside a site, a command needs neither database nor services. */
async function runHere(parts: CommandParts, request: CommandRequest): Promise<CommandAnswer> {
  const { runDatabaseCommand } = await import("./own-database-commands.ts");
  const { runOwnCommand } = await import("./run-own-command.ts");
  return (await runDatabaseCommand(parts, request)) ?? runOwnCommand(parts, request);
}

type Ask = (command: string, input: unknown) => Promise<CommandAnswer>;
type Surroundings = {
  /** No other process can be at work on this database. */
  readonly isAlone: boolean;
};

/**
 * Several commands in a row, all in the same process: the running site where there is one, otherwise this process, which
 * opens the database once for all of them.
 */
export async function withCommands<Result>(
  parts: CommandParts,
  work: (ask: Ask, surroundings: Surroundings) => Promise<Result>,
): Promise<Result> {
  const { env, projectFolder } = parts;
  const dataDir = resolve(projectFolder, env.DATA_DIR);
  const session = await patiently(async () => {
    const isSiteThere = !env.DATABASE_URL && (await sendCommand(dataDir, hello)) !== undefined;
    if (isSiteThere) return undefined;
    const { openOwnCommands } = await import("./run-own-command.ts");
    return openOwnCommands(parts);
  });
  if (session === undefined) {
    const ask: Ask = async (command, input) =>
      (await sendCommand(dataDir, { command, input })) ?? gone;
    return work(ask, { isAlone: false });
  }
  try {
    const isAlone = !env.DATABASE_URL;
    return await work((command, input) => session.ask({ command, input }), { isAlone });
  } finally {
    await session.close();
  }
}

/** Answered by whoever listens, and by nobody else. */
const hello: CommandRequest = { command: "hello", input: {} };
const gone: CommandAnswer = { ok: false, message: "The site stopped before it answered." };
