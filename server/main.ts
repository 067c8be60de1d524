import { existsSync } from "node:fs";
import { loadEnvFile } from "node:process";
import * as build from "virtual:react-router/server-build";
import { readEnvironment } from "./env.ts";
import { StartError } from "./errors.ts";
import { exitOnUncaught } from "./exit-on-uncaught.ts";
import { createLog } from "./log.ts";
import { errorLine } from "./logged-error.ts";
import { createPageRenderer } from "./pages/render-page.ts";
import { siteSettings } from "./pages/site-settings.ts";
import { startSite } from "./start-site.ts";
import { stopOnSignal } from "./stop-on-signal.ts";

const announce = (line: string) => void process.stdout.write(`${line}\n`);

try {
  if (existsSync(".env")) loadEnvFile(".env");
  const env = readEnvironment(process.env);
  const log = createLog(env.LOG_LEVEL);
  exitOnUncaught(log);
  const site = await startSite({
    env,
    log,
    announce,
    projectFolder: process.cwd(),
    renderPage: createPageRenderer(build, "production", {
      settings: siteSettings(env),
      log,
    }),
    clientFolder: "build/client",
  });
  stopOnSignal(site, log, announce);
  announce(`Pilates Atlas is ready at ${site.address}`);
} catch (error) {
  process.stderr.write(`${error instanceof StartError ? error.message : errorLine(error)}\n`);
  process.exit(1);
}
