import type { FastifyInstance } from "fastify";
import type { ViteDevServer } from "vite";
import { readEnvironment } from "./env.ts";
import { createLog } from "./log.ts";
import { createPageRenderer } from "./pages/render-page.ts";
import { siteSettings } from "./pages/site-settings.ts";
import { startSite } from "./start-site.ts";
import { stopOnSignal } from "./stop-on-signal.ts";

/** The site as `npm run dev` runs it: browser files from Vite, nothing kept, no policy in its way. */
export async function startDevelopmentSite(vite: ViteDevServer): Promise<void> {
  const env = readEnvironment(process.env);
  const log = createLog(env.LOG_LEVEL);
  const announce = (line: string) => log.info(line);
  const site = await startSite({
    env,
    log,
    announce,
    projectFolder: vite.config.root,
    responseCacheBytes: 1,
    prepareApp: (app) => serveFromVite(app, vite),
    renderPage: createPageRenderer(
      () => import("virtual:react-router/server-build"),
      "development",
      { settings: siteSettings(env), log },
    ),
  });
  stopOnSignal({
    stop: () => Promise.all([site.stop(), vite.close()]).then(() => {}),
    log,
    announce,
  });
  announce(`Pilates Atlas is ready at ${site.address}`);
}

function serveFromVite(app: FastifyInstance, vite: ViteDevServer): void {
  app.addHook("onRequest", (request, reply, done) => {
    if (request.raw.url === undefined || request.headers["x-rendering"] !== undefined)
      return done();
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  app.addHook("onSend", async (_request, reply) => {
    reply.removeHeader("content-security-policy");
  });
}
