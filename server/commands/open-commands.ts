import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Environment } from "#server/env.ts";
import { StartError } from "#server/errors.ts";
import type { CommandAnswer } from "./command-answer.ts";
import type { CommandRequest } from "./commands.ts";
import { connectToSite, sendCommand } from "./send-command.ts";

export type Commands = {
  run(request: CommandRequest): Promise<CommandAnswer>;
  close(): Promise<void>;
};

export type CommandParts = {
  env: Environment;
  projectFolder: string;
  onFault: (error: unknown) => void;
};

const PATIENCE_MS = 15_000;
const RETRY_MS = 250;

/**
 * Beside a running site through its socket, without one by opening the folder; on PostgreSQL directly.
 * A site that is just starting or stopping has the folder, but no socket: it gets a moment.
 */
export async function openCommands(parts: CommandParts): Promise<Commands> {
  if (parts.env.DATABASE_URL) return openHere(parts);
  const deadline = performance.now() + PATIENCE_MS;
  while (true) {
    const socket = await connectToSite(resolve(parts.projectFolder, parts.env.DATA_DIR));
    if (socket) {
      return {
        run: (request) => sendCommand(socket, request),
        close: async () => void socket.destroy(),
      };
    }
    try {
      return await openHere(parts);
    } catch (error) {
      if (!(error instanceof StartError) || performance.now() > deadline) throw error;
      await sleep(RETRY_MS);
    }
  }
}

/** Loaded only where it is needed: beside a site, a command needs neither database nor services. */
async function openHere(parts: CommandParts): Promise<Commands> {
  const { openOwnCommands } = await import("./open-own-commands.ts");
  return openOwnCommands(parts);
}
