import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const packageSchema = z.object({
  version: z.string(),
  license: z.string().optional(),
  integrity: z.string().optional(),
  deprecated: z.string().optional(),
  inBundle: z.boolean().default(false),
  /** For development alone. */
  dev: z.boolean().default(false),
});
const lockFileSchema = z.object({ packages: z.record(z.string(), z.unknown()) });
const manifestSchema = z.object({
  dependencies: z.record(z.string(), z.string()),
  optionalDependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});

export type LockedPackage = z.output<typeof packageSchema> & { name: string; path: string };

/** Every package that the lock file names, also those of other platforms. */
export function readLockedPackages(projectFolder: string): LockedPackage[] {
  const { packages } = lockFileSchema.parse(readJson(join(projectFolder, "package-lock.json")));
  return Object.entries(packages)
    .filter(([path]) => path !== "")
    .map(([path, fields]) => ({
      ...packageSchema.parse(fields),
      path,
      name: path.replace(/^.*node_modules\//, ""),
    }));
}

/** Those that we chose ourselves, by name. */
export function readChosenPackages(projectFolder: string): LockedPackage[] {
  const manifest = manifestSchema.parse(readJson(join(projectFolder, "package.json")));
  const names = Object.values(manifest).flatMap((packages) => Object.keys(packages));
  const chosen = new Set(names.map((name) => `node_modules/${name}`));
  return readLockedPackages(projectFolder)
    .filter(({ path }) => chosen.has(path))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, "utf8"));
}
