import { once } from "node:events";
import { chmod, rm } from "node:fs/promises";
import { createServer, type Server, type Socket } from "node:net";
import { createInterface } from "node:readline";
import type { Log } from "#server/log.ts";
import { answerCommand, type CommandAnswer } from "./command-answer.ts";
import { commandSocketPath, withSocketPath } from "./command-socket.ts";
import { type CommandServices, commandRequestSchema } from "./commands.ts";

type Parts = { dataDir: string; services: CommandServices; log: Log };

/**
 * Runs the commands of others in the process that holds the data folder (decisions, section 1). Who
 * holds the folder may remove a socket that a crash left behind. Answers with a function that stops.
 */
export async function serveCommands({
  dataDir,
  services,
  log,
}: Parts): Promise<() => Promise<void>> {
  const path = commandSocketPath(dataDir);
  const sockets = new Set<Socket>();
  const running = new Set<Promise<void>>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", (error) => log.warn({ err: error }, "a command went away"));
    createInterface({ input: socket }).on("line", (line) => {
      const work = answerLine(line, services, log).then((answer) => {
        socket.write(`${JSON.stringify(answer)}\n`);
      });
      running.add(work);
      void work.finally(() => running.delete(work));
    });
  });
  await rm(path, { force: true });
  await withSocketPath(dataDir, (shortPath) => listenPrivately(server, shortPath));
  await chmod(path, 0o600);
  return async () => {
    server.close();
    await Promise.all(running);
    for (const socket of sockets) socket.destroy();
    await rm(path, { force: true });
  };
}

/** The socket is made at once, within the call: nobody else may open it even for a moment. */
async function listenPrivately(server: Server, path: string): Promise<void> {
  const mask = process.umask(0o177);
  server.listen(path);
  process.umask(mask);
  await once(server, "listening");
}

async function answerLine(
  line: string,
  services: CommandServices,
  log: Log,
): Promise<CommandAnswer> {
  const request = commandRequestSchema.safeParse(parseJson(line));
  if (!request.success) return { ok: false, message: "This is no command." };
  const { command } = request.data;
  const answer = await answerCommand(services, request.data, (error) =>
    log.error({ err: error, command }, "a command failed"),
  );
  log.info({ command, ok: answer.ok }, "command");
  return answer;
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
