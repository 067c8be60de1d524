import { mkdtemp, rm, symlink } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { z } from "zod";

export type CommandRequest = { command: string; input: unknown };

export type CommandAnswer =
  | { readonly ok: true; readonly result: unknown }
  | { readonly ok: false; readonly message: string };

const refusalSchema = z.object({ message: z.string() });

/** The same whether the answer came through the socket or from this process. */
export function readCommandAnswer(status: number, body: string): CommandAnswer {
  const answer: unknown = JSON.parse(body);
  if (status < 400) return { ok: true, result: answer };
  return { ok: false, message: refusalSchema.parse(answer).message };
}

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

const SOCKET_NAME = "command.sock";
/** The system's limit is 104 to 108 bytes with the closing zero. */
const MAX_PATH_BYTES = 100;

export function commandSocketPath(dataDir: string): string {
  return join(resolve(dataDir), SOCKET_NAME);
}

/** Calls `use` with a path that the system takes: for a long one, through a link that lives as long. */
export async function withSocketPath<Result>(
  dataDir: string,
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  const path = commandSocketPath(dataDir);
  if (Buffer.byteLength(path) <= MAX_PATH_BYTES) return use(path);
  const folder = await mkdtemp(join(tmpdir(), "atlas-"));
  try {
    const link = join(folder, "d");
    await symlink(resolve(dataDir), link);
    return await use(join(link, SOCKET_NAME));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
