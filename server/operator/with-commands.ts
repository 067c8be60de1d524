import { resolve } from "node:path";
import { type CommandParts, patiently } from "./run-command.ts";
import { type CommandAnswer, type CommandRequest, sendCommand } from "./send-command.ts";

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
