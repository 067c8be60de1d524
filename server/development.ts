import type { FastifyInstance } from "fastify";
import type { ViteDevServer } from "vite";
import { builtConsole } from "#server/console/register-console.ts";
import { createPageRenderer } from "#server/site/render-page.ts";
import { siteSettings } from "#server/site/site-settings.ts";
import { stopOnSignal } from "#server/start/stop.ts";
import { readEnvironment } from "./env.ts";
import { createLog } from "./log.ts";
import { startSite } from "./start-site.ts";

/** The site as `npm run dev` runs it: browser files from Vite, nothing kept, no policy in its way. */
export async function startDevelopmentSite(
  vite: ViteDevServer,
  consoleVite: ViteDevServer,
): Promise<void> {
  const env = readEnvironment(process.env);
  const log = createLog(env.LOG_LEVEL);
  const announce = (line: string) => log.info(line);
  const site = await startSite({
    env,
    log,
    announce,
    projectFolder: vite.config.root,
    responseCacheBytes: 1,
    prepareApp: (app) => serveFromVite(app, vite, consoleVite),
    loadConsole: async () => (request, consoleRequest) =>
      readConsole(consoleVite).then((answer) => answer(request, consoleRequest)),
    renderPage: createPageRenderer(
      () => import("virtual:react-router/server-build"),
      "development",
      { settings: siteSettings(env), log },
    ),
  });
  stopOnSignal({
    stop: () => Promise.all([site.stop(), vite.close(), consoleVite.close()]).then(() => {}),
    log,
    announce,
  });
  announce(`Pilates Atlas is ready at ${site.address}`);
}

/** Read anew for each request, as it is written. */
async function readConsole(consoleVite: ViteDevServer) {
  return builtConsole.parse(await consoleVite.ssrLoadModule("/server.ts")).answerConsole;
}

function serveFromVite(
  app: FastifyInstance,
  vite: ViteDevServer,
  consoleVite: ViteDevServer,
): void {
  app.addHook("onRequest", (request, reply, done) => {
    const { url } = request.raw;
    if (url === undefined || request.headers["x-rendering"] !== undefined) return done();
    const { middlewares } = url.startsWith(consoleVite.config.base) ? consoleVite : vite;
    middlewares(request.raw, reply.raw, () => done());
  });
  app.addHook("onSend", async (_request, reply) => {
    reply.removeHeader("content-security-policy");
  });
}
