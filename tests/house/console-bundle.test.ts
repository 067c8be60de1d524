import { globSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { countFileBytes } from "../../cli/bench/page-scripts.ts";
import { listRouteScripts, readManifest } from "../support/route-scripts.ts";

const project = resolve(import.meta.dirname, "../..");
const publicFolder = join(project, "build/client");
const consoleFolder = join(project, "build/console/client");

test("of the server the console knows types alone", () => {
  const imports = globSync("console/**/*.{ts,tsx}", { cwd: project }).flatMap((file) =>
    [
      ...readFileSync(join(project, file), "utf8").matchAll(/^import ([^;"]*) from "#server\//gm),
    ].map(([, names = ""]) => `${file}: ${names}`),
  );
  expect(imports.length).toBeGreaterThan(5);
  expect(imports.filter((line) => !/: type [{]/.test(line))).toEqual([]);
});

test("no script of a public page knows of the console", () => {
  const scripts = readdirSync(publicFolder, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".js"),
  );
  expect(scripts.length).toBeGreaterThan(3);
  // But for two addresses of plain links and forms: to claim a studio, and to sign in from a listing's page.
  const telling = scripts.filter((file) =>
    /["'`/]admin\b|\/account\/(?!claim\/|sign-in\b)|\/console\//.test(
      readFileSync(join(publicFolder, file), "utf8"),
    ),
  );
  expect(telling).toEqual([]);
});

const MAX_SCRIPT_BYTES = 250_000;

test("every screen of the console needs at most 250 KB of compressed script", () => {
  const screens = Object.keys(readManifest(consoleFolder).routes);
  expect(screens.length).toBeGreaterThan(5);
  const heavy = screens
    .map((id) => ({
      id,
      bytes: countFileBytes(consoleFolder, listRouteScripts(consoleFolder, id)).gzip,
    }))
    .filter(({ bytes }) => bytes > MAX_SCRIPT_BYTES);
  expect(heavy).toEqual([]);
});
