import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { type CommandAnswer, type CommandRequest, readCommandAnswer } from "./command-answer.ts";
import { withSocketPath } from "./command-socket.ts";

const stopped: CommandAnswer = {
  ok: false,
  message: "The site stopped before it answered. Look with `show` whether the change was made.",
};

/** To the process that holds the data folder; undefined where none listens. */
export async function sendCommand(
  dataDir: string,
  command: CommandRequest,
): Promise<CommandAnswer | undefined> {
  try {
    return await withSocketPath(dataDir, async (socketPath) => {
      const response = await post(socketPath, command);
      return readCommandAnswer(response.statusCode ?? 500, await text(response));
    });
  } catch (error) {
    if (hasCode(error, "ENOENT", "ECONNREFUSED")) return undefined;
    if (hasCode(error, "ECONNRESET", "EPIPE")) return stopped;
    throw error;
  }
}

function post(socketPath: string, { command, input }: CommandRequest): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const headers = { "content-type": "application/json" };
  request({ socketPath, path: `/commands/${command}`, method: "POST", headers, agent: false })
    .on("response", resolve)
    .on("error", reject)
    .end(JSON.stringify(input));
  return promise;
}

function hasCode(error: unknown, ...codes: readonly unknown[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(error.code);
}
