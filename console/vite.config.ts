import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** An app of its own beside the site: no byte of it is in a public page (docs/decisions/0031). */
export default defineConfig(({ command }) => ({
  base: "/console/",
  publicDir: false,
  plugins: [tailwindcss(), reactRouter()],
  build: { target: "es2022", reportCompressedSize: false, emptyOutDir: false },
  environments: {
    ssr: {
      // One file: the packages it is made of are needed by nobody else once the site is built.
      ...(command === "build" && { resolve: { noExternal: true } }),
      build: { target: "node24", rollupOptions: { input: "./server.ts" } },
    },
  },
}));
