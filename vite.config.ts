import { resolve } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** Packages of many small files: bundled into the server they load in a fraction of the time. */
const manySmallFiles = [
  /^(drizzle-orm|zod)/,
  /^(unified|remark|rehype|mdast|hast|micromark|unist|vfile)/,
];

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

const frameFiles = ["entry.client", "root", "routes/site-layout"];
/** The pages that most visits begin with. */
const pageFiles = {
  home: ["features/home/home-page", "features/newsletter/newsletter-block"],
  results: ["features/search/results-page"],
  studio: ["features/studio/studio-page"],
  post: ["features/blog/blog-post-page"],
};
/** Has parts of results and of a studio's page, and shares others with what comes late on these. */
const classesFile = "features/classes/classes-page";
const otherPageFiles = [
  "features/about/about-page",
  "features/alerts/alert-new-page",
  "features/alerts/own-alerts-page",
  "features/blog/blog-list-page",
  classesFile,
  "features/compare/compare-page",
  "features/contact/contact-page",
  "features/listing-status/listing-status-page",
  "features/listing-wizard/listing-wizard",
  "features/newsletter/newsletter-page",
  "features/review/own-review-page",
  "features/review/review-form-page",
  "features/review/review-sent-page",
  "features/review/studio-review-page",
  "features/suggest/suggest-page",
  "features/suggest/suggestion-page",
];

/** All that these files import, directly or not; what they load later is not among it. */
function listImports(graph: Graph, files: readonly string[]): ReadonlySet<string> {
  const found = new Set(files.map((file) => resolve(import.meta.dirname, `app/${file}.tsx`)));
  for (const id of found) {
    const info = graph.getModuleInfo(id);
    if (info === null) throw new Error(`${id} is not part of the site.`);
    for (const imported of info.importedIds) found.add(imported);
  }
  return found;
}

/**
 * What every page needs, and what most of the four need, is one file; what two of them share is another.
 * Left to itself the bundler makes forty files for a page, which are larger once they are compressed.
 */
function sharedChunks() {
  let nameOf: ((id: string) => string) | undefined;
  const group = (pattern: RegExp, priority: number) => ({
    priority,
    name(id: string, graph: Graph) {
      nameOf ??= nameChunks(graph);
      const name = nameOf(id);
      return pattern.test(name) ? name : null;
    },
  });
  // A group takes along what its modules import: those that are imported by others come first.
  const patterns = [/-page$/, /-parts$/, /-and-classes$/, /-and-(?!classes)/, /^frame$/];
  return patterns.map((pattern, priority) => group(pattern, priority)).reverse();
}

/** `frame`, `home-and-results`, `home-parts` for what less visited pages use as well, `home-page`, or nothing. */
function nameChunks(graph: Graph): (id: string) => string {
  // Alone in its file: while it starts React, a browser that is being watched reads the file once more.
  const entry = resolve(import.meta.dirname, "app/entry.client.tsx");
  const frame = listImports(graph, frameFiles);
  const others = listImports(graph, otherPageFiles);
  const ofClasses = listImports(graph, [classesFile]);
  const pages = Object.entries(pageFiles).map(([name, files]) => ({
    name,
    imports: listImports(graph, files),
  }));
  return (id) => {
    const users = pages.filter(({ imports }) => imports.has(id)).map(({ name }) => name);
    if (id === entry) return "";
    const name = users.join("-and-");
    const isWords = id.includes("/vocabulary/") && others.has(id);
    if (frame.has(id) || users.length > 2) return "frame";
    // What results have no part in is small, and not worth a file; and so is a list of words.
    if (users.length === 2 && (isWords || !users.includes("results"))) return "frame";
    if (users.length === 2) return name;
    if (users.length === 0) {
      return ofClasses.has(id) && !id.includes("/features/classes/") ? "classes-parts" : "";
    }
    if (!others.has(id)) return `${name}-page`;
    if (ofClasses.has(id)) return `${name}-and-classes`;
    // Whoever needs a list of words alone would have all of a page's parts come along.
    return isWords ? `${name}-and-words` : `${name}-parts`;
  };
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Empty already, but for what the console's build writes at the same time.
  build: { target: "es2022", reportCompressedSize: false, emptyOutDir: false },
  environments: {
    client: {
      build: { rollupOptions: { output: { codeSplitting: { groups: sharedChunks() } } } },
    },
    ssr: {
      resolve: { noExternal: manySmallFiles },
      build: {
        target: "node24",
        rollupOptions: {
          // All beside each other: a file that starts a thread may be shared by several.
          output: { chunkFileNames: "[name]-[hash].js" },
          // A thread is a program of its own; it lies beside the server that starts it. Of
          // several processes the first loads `index` alone.
          input: {
            index: "./server/main.ts",
            "serve-site": "./server/serve-site.ts",
            "pglite-worker": "./server/database/pglite/pglite-worker.ts",
            "import-worker": "./server/imports/import-worker.ts",
            "reading-worker": "./server/imports/reading/reading-worker.ts",
          },
        },
      },
    },
  },
});
