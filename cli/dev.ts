import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { loadEnvFile } from "node:process";
import { createServer } from "vite";

/** The site with hot reload: Vite serves the browser's files, and the server reads its own anew. */
if (existsSync(".env")) loadEnvFile(".env");
const root = resolve(import.meta.dirname, "..");
const vite = await createServer({
  root,
  server: { middlewareMode: true },
  appType: "custom",
});
const consoleVite = await createServer({
  root: resolve(root, "console"),
  configFile: resolve(root, "console/vite.config.ts"),
  server: { middlewareMode: true, hmr: { port: 24679 } },
  appType: "custom",
});
const { startDevelopmentSite } = await vite.ssrLoadModule("/server/development.ts");
await startDevelopmentSite(vite, consoleVite);
