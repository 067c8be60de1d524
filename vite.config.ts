import { resolve } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** Packages of many small files: bundled into the server they load in a fraction of the time. */
const manySmallFiles = [
  /^(drizzle-orm|zod|radix-ui|@radix-ui|@tanstack)/,
  /^(unified|remark|rehype|mdast|hast|micromark|unist|vfile)/,
];

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

const frameFiles = ["entry.client", "root", "routes/site-layout"].map((name) =>
  resolve(import.meta.dirname, `app/${name}.tsx`),
);

/** All that the page's frame imports, directly or not. */
function listFrame(graph: Graph): ReadonlySet<string> {
  const frame = new Set(frameFiles);
  for (const id of frame) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) frame.add(imported);
  }
  return frame;
}

/** What every page needs is one file: fifty small ones are larger, once they are compressed. */
function frameChunk() {
  let frame: ReadonlySet<string> | undefined;
  return {
    debugName: "frame",
    name(id: string, graph: Graph) {
      frame ??= listFrame(graph);
      return frame.has(id) ? "frame" : null;
    },
  };
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: "es2022", reportCompressedSize: false },
  environments: {
    client: {
      build: { rollupOptions: { output: { codeSplitting: { groups: [frameChunk()] } } } },
    },
    ssr: {
      resolve: { noExternal: manySmallFiles },
      build: { rollupOptions: { input: "./server/main.ts" } },
    },
  },
});
