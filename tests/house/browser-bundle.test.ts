import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { countFileBytes } from "../../cli/bench/page-scripts.ts";
import { listRouteScripts } from "../support/route-scripts.ts";

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

/** 150 KB; reviews, photos and special days on cards took the last of it. */
const MAX_SCRIPT_BYTES = 150 * 1024;

const routes = ["home", "results", "classes", "studio", "blog-post", "compare"].map(
  (name) => `routes/${name}`,
);

test.each(routes)(
  "%s needs at most 150 KB of compressed script, whichever the encoding",
  (routeId) => {
    const { gzip, brotli } = countFileBytes(clientFolder, listRouteScripts(clientFolder, routeId));
    expect(gzip).toBeGreaterThan(100_000);
    expect(gzip).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
    expect(brotli).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
  },
);
