import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { type CommandAnswer, commandAnswerSchema } from "./command-answer.ts";
import { withSocketPath } from "./command-socket.ts";
import type { CommandRequest } from "./commands.ts";

/** Undefined where no process listens. */
export async function connectToSite(dataDir: string): Promise<Socket | undefined> {
  try {
    return await withSocketPath(dataDir, async (path) => {
      const socket = connect(path);
      await once(socket, "connect");
      return socket;
    });
  } catch (error) {
    if (isNobodyThere(error)) return undefined;
    throw error;
  }
}

export async function sendCommand(socket: Socket, request: CommandRequest): Promise<CommandAnswer> {
  socket.write(`${JSON.stringify(request)}\n`);
  for await (const line of createInterface({ input: socket })) {
    return commandAnswerSchema.parse(JSON.parse(line));
  }
  return {
    ok: false,
    message: "The site stopped before it answered. Look with `show` whether the change was made.",
  };
}

function isNobodyThere(error: unknown): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    (error.code === "ENOENT" || error.code === "ECONNREFUSED")
  );
}
