import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { build } from "vite";

const projectFolder = resolve(import.meta.dirname, "../..");
const worker = join(projectFolder, "server/database/pglite/pglite-worker.ts");

/** Two files instead of some hundred modules: they start three times as fast, and start often. */
export async function bundleWriter(name = "writer") {
  const input = { [name]: join(import.meta.dirname, `${name}.ts`), "pglite-worker": worker };
  const cache = join(projectFolder, "node_modules", ".cache");
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, "pilates-atlas-writer-"));
  await build({
    configFile: false,
    logLevel: "warn",
    root: projectFolder,
    build: { ssr: true, rollupOptions: { input }, outDir: folder, target: "node24" },
    ssr: { noExternal: ["drizzle-orm", "zod"] },
  });
  return {
    program: join(folder, `${name}.js`),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
