import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** Packages of many small files: bundled into the server they load in a fraction of the time. */
const manySmallFiles = [
  /^(drizzle-orm|zod|lucide-react|radix-ui|@radix-ui|@tanstack)/,
  /^(unified|remark|rehype|mdast|hast|micromark|unist|vfile)/,
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: "es2022", reportCompressedSize: false },
  environments: {
    ssr: {
      resolve: { noExternal: manySmallFiles },
      build: { rollupOptions: { input: "./server/main.ts" } },
    },
  },
});
