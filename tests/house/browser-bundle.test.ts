import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { countFileBytes } from "../../cli/bench/page-scripts.ts";

const clientFolder = resolve(import.meta.dirname, "../../build/client");

/** What only the server has: its packages, its tables, the names of its secrets. */
const serverWords = [
  "drizzle",
  "pglite",
  "fastify",
  "nodemailer",
  "DATABASE_URL",
  "SMTP_URL",
  "STRIPE_SECRET_KEY",
  "password_hash",
  "passwordHash",
  "googleCid",
  "searchString",
];

test("no server code and no secret reaches the browser", () => {
  const scripts = readdirSync(clientFolder, { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.m?js$/.test(file),
  );
  expect(scripts.length).toBeGreaterThan(3);
  const leaks = scripts.flatMap((file) => {
    const code = readFileSync(join(clientFolder, file), "utf8");
    return serverWords.filter((word) => code.includes(word)).map((word) => `${word} in ${file}`);
  });
  expect(leaks).toEqual([]);
});

test("the browser gets no source maps", () => {
  const files = readdirSync(clientFolder, { recursive: true, encoding: "utf8" });
  expect(files.filter((file) => file.endsWith(".map"))).toEqual([]);
});

const MAX_SCRIPT_BYTES = 140_000;

const manifestSchema = z.object({
  url: z.string(),
  entry: z.object({ module: z.string(), imports: z.array(z.string()) }),
  routes: z.record(
    z.string(),
    z.object({
      parentId: z.string().optional(),
      module: z.string(),
      clientLoaderModule: z.string().optional(),
      imports: z.array(z.string()).default([]),
    }),
  ),
});

test.each(["routes/home", "routes/results", "routes/studio", "routes/blog-post"])(
  "%s needs at most 140 KB of compressed script, whichever the encoding",
  (routeId) => {
    const { gzip, brotli } = countFileBytes(clientFolder, listRouteScripts(routeId));
    expect(gzip).toBeGreaterThan(100_000);
    expect(gzip).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
    expect(brotli).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
  },
);

/** What the page's HTML names: the router's manifest lists it for each route. */
function listRouteScripts(routeId: string): Set<string> {
  const { url, entry, routes } = readManifest();
  const scripts = new Set([url, entry.module, ...entry.imports]);
  for (let route = routes[routeId]; route; route = routes[route.parentId ?? ""]) {
    for (const script of [route.module, ...route.imports]) scripts.add(script);
    if (route.clientLoaderModule !== undefined) scripts.add(route.clientLoaderModule);
  }
  return scripts;
}

function readManifest(): z.infer<typeof manifestSchema> {
  const assets = join(clientFolder, "assets");
  const file = readdirSync(assets).find((name) => /^manifest-\w+\.js$/.test(name)) ?? "";
  const [, json = ""] = /^[^{]*(.*?);?\s*$/s.exec(readFileSync(join(assets, file), "utf8")) ?? [];
  return manifestSchema.parse(JSON.parse(json));
}
