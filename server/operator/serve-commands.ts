import { once } from "node:events";
import { rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { type CommandAppParts, createCommandApp } from "./command-app.ts";
import { commandSocketPath, withSocketPath } from "./command-socket.ts";

/**
 * Runs the commands of others in the process that holds the data folder (decision 4). Who holds the
 * folder may remove a socket that a crash left behind. Answers with a function that stops.
 */
export async function serveCommands({
  dataDir,
  ...parts
}: CommandAppParts & { dataDir: string }): Promise<() => Promise<void>> {
  const path = commandSocketPath(dataDir);
  const app = createCommandApp(parts);
  await app.ready();
  const server = createServer(app.routing);
  await rm(path, { force: true });
  await withSocketPath(dataDir, (shortPath) => listenPrivately(server, shortPath));
  return async () => {
    server.close();
    await app.close();
    // Those that asked for nothing: Node would wait for them.
    server.closeAllConnections();
    await rm(path, { force: true });
  };
}

/**
 * The socket is made at once, within the call: nobody else may open it even for a moment. Fastify's
 * own `listen` makes it later, and until then the mask would hold for whatever else is written.
 */
async function listenPrivately(server: Server, path: string): Promise<void> {
  const mask = process.umask(0o177);
  server.listen(path);
  process.umask(mask);
  await once(server, "listening");
}
