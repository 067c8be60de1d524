import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import {
  packageListPage,
  readChosenPackages,
  readLockedPackages,
} from "../../tools/packages/package-list.ts";

const projectFolder = resolve(import.meta.dirname, "../..");
const packages = readLockedPackages(projectFolder);
const shipped = packages.filter(({ dev }) => !dev);

/** None asks for more than that its text goes along; MPL files stay as they were published. */
const licences = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "ISC",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
  "(MIT OR Apache-2.0)",
  "MIT OR Apache-2.0",
  "Unlicense",
]);
/** The library behind sharp is a file of its own that anybody may put another in place of, as its licence asks. */
const replaceable = (name: string) => name.startsWith("@img/sharp");
/** Used here, never passed on. */
const licencesOfTools = new Set(["CC-BY-4.0"]);
/** Said in their own files, and not where npm reads it. */
const mitByItsFile = new Set(["busboy", "humanize-number", "streamsearch"]);

/** In two versions, because packages that we need ask for both. */
const twice: Readonly<Record<string, string>> = {
  "fast-uri": "Fastify's compilers ask for 4, ajv for 3",
  tslib: "what passkeys are checked with asks for 1, others for 2",
  "sonic-boom": "pino-pretty asks for 5, pino for 4",
};

test("every package has a licence that we may use", () => {
  const refused = packages.filter(
    ({ name, license = "", dev }) =>
      !licences.has(license) &&
      !(dev && (licencesOfTools.has(license) || mitByItsFile.has(name))) &&
      !(replaceable(name) && license.includes("LGPL-3.0-or-later")),
  );
  expect(refused.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});

test("every package is held to its content by the lock file", () => {
  const open = packages.filter(({ integrity, inBundle }) => !inBundle && integrity === undefined);
  expect(open.map(({ path }) => path)).toEqual([]);
  for (const { integrity } of packages) if (integrity) expect(integrity).toMatch(/^sha512-/);
});

test("no package was given up by its makers", () => {
  expect(packages.filter(({ deprecated }) => deprecated).map(({ name }) => name)).toEqual([]);
});

test("the site holds no package twice but those that others ask for", () => {
  const versions = Map.groupBy(shipped, ({ name }) => name);
  const doubled = [...versions].filter(
    ([, all]) => new Set(all.map((one) => one.version)).size > 1,
  );
  expect(doubled.map(([name]) => name).sort()).toEqual(Object.keys(twice).sort());
});

const list = readFileSync(join(projectFolder, "docs/packages.md"), "utf8");
const madeOn = /on (\d{4}-\d\d-\d\d);/.exec(list)?.[1] ?? "";
const latestReleases = new Map(
  [...list.matchAll(/^\| (\S+) \|.*\| (\d{4}-\d\d-\d\d) \|$/gm)].map(([, name, date = ""]) => [
    name,
    date,
  ]),
);
const MAX_SILENCE_MONTHS = 36;

test("the list of packages is today's (npm run make:packages)", () => {
  const chosen = readChosenPackages(projectFolder).map((one) => ({
    ...one,
    latestRelease: latestReleases.get(one.name) ?? "unknown",
  }));
  expect(list).toBe(packageListPage(madeOn, chosen, shipped));
});

test("every package that we chose was looked after when the list was made", () => {
  const oldest = new Date(madeOn);
  oldest.setMonth(oldest.getMonth() - MAX_SILENCE_MONTHS);
  const silent = [...latestReleases].filter(([, date]) => new Date(date) < oldest);
  expect(silent.map(([name, date]) => `${name}: ${date}`)).toEqual([]);
});

const billSchema = z.object({
  bomFormat: z.literal("CycloneDX"),
  components: z.array(z.object({ name: z.string(), version: z.string() })),
});

test("a bill of materials can be made, and names every package", () => {
  const args = ["sbom", "--package-lock-only", "--sbom-format=cyclonedx"];
  const output = execFileSync("npm", args, { cwd: projectFolder, encoding: "utf8", stdio: "pipe" });
  const { components } = billSchema.parse(JSON.parse(output));
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
  const missing = packages.filter(({ name, version }) => !listed.has(`${name}@${version}`));
  expect(missing.map(({ name }) => name)).toEqual([]);
});
