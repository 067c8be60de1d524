import { once } from "node:events";
import { rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { finished } from "node:stream/promises";
import fastify, { type FastifyInstance, LogController } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import { AppError } from "#server/errors.ts";
import { handleError } from "#server/http/error-handler.ts";
import type { Log } from "#server/log.ts";
import type { RunningServices } from "./command.ts";
import { commands } from "./command-table.ts";
import { commandSocketPath, withSocketPath } from "./send-command.ts";

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

type CommandAppParts = { services: RunningServices; log: Log };

/** The operators' commands as calls. To close it is to wait for those under way. */
export function createCommandApp({ services, log }: CommandAppParts): FastifyInstance {
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(async () => {
    throw new AppError("not-found", "There is no such command.");
  });
  app.addHook("onResponse", async ({ url }, { statusCode }) => {
    log.info({ url, status: statusCode }, "command");
  });
  closeAfterRunning(app);
  for (const [name, { input, run, bodyLimit }] of Object.entries(commands)) {
    const options = { schema: { body: input }, ...(bodyLimit === undefined ? {} : { bodyLimit }) };
    app.post(`/commands/${name}`, options, async ({ body }) => run(services, body));
  }
  return app;
}

/** A command is finished even where its sender has gone away. */
function closeAfterRunning(app: FastifyInstance): void {
  const running = new Set<Promise<unknown>>();
  app.addHook("onRoute", (route) => {
    const { handler } = route;
    route.handler = async function (request, reply) {
      const work = Promise.resolve(handler.call(this, request, reply));
      const both = Promise.allSettled([work, finished(reply.raw)]);
      running.add(both);
      void both.then(() => running.delete(both));
      return work;
    };
  });
  app.addHook("preClose", async () => {
    await Promise.all(running);
  });
}
