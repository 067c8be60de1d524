import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import {
  packageListPage,
  readChosenPackages,
  readLockedPackages,
} from "./packages/package-list.ts";

const projectFolder = resolve(import.meta.dirname, "..");
const run = promisify(execFile);

/** When which version came out; `created` and `modified` are of the package's entry. */
const releasesSchema = z
  .record(z.string(), z.string())
  .transform(({ created: _created, modified: _modified, ...releases }) => Object.values(releases));

async function latestRelease(name: string): Promise<string> {
  const { stdout } = await run("npm", ["view", name, "time", "--json"], { cwd: projectFolder });
  const newest = releasesSchema.parse(JSON.parse(stdout)).sort().at(-1) ?? "";
  return newest.slice(0, "2026-01-31".length);
}

const chosen = [];
for (const locked of readChosenPackages(projectFolder)) {
  chosen.push({ ...locked, latestRelease: await latestRelease(locked.name) });
}
const shipped = readLockedPackages(projectFolder).filter(({ dev }) => !dev);
const madeOn = new Date().toISOString().slice(0, "2026-01-31".length);
writeFileSync(join(projectFolder, "docs/packages.md"), packageListPage(madeOn, chosen, shipped));
