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

type LockedPackage = z.output<typeof packageSchema> & { name: string; path: string };

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

export type ChosenPackage = Pick<LockedPackage, "name" | "version" | "license"> & {
  /** Of any version: whether anybody looks after it. */
  latestRelease: string;
};

/** The page docs/packages.md: what we chose, and what the site is made of. */
export function packageListPage(
  madeOn: string,
  chosen: readonly ChosenPackage[],
  shipped: readonly LockedPackage[],
): string {
  const rows = chosen.map(
    ({ name, version, license = "", latestRelease }) =>
      `| ${name} | ${version} | ${license} | ${latestRelease} |`,
  );
  return `# Packages and their licences

Made by \`npm run make:packages\` on ${madeOn}; a test says when it has to be made anew. A bill of materials for programs:
\`npm sbom --package-lock-only --sbom-format=cyclonedx\`. It marks what is for development alone; \`--omit=dev\` would also leave
out what the site and the tools share.

## Chosen by us
| Package | Version | Licence | Latest release |
|---|---|---|---|
${rows.join("\n")}

## What the site is made of
${licenceLines(shipped).join("\n\n")}
`;
}

function licenceLines(shipped: readonly LockedPackage[]): string[] {
  const byLicence = Map.groupBy(shipped, ({ license = "no licence" }) => license);
  return [...byLicence]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([licence, packages]) => {
      const names = [...new Set(packages.map(({ name }) => name))].sort();
      return `**${licence}** (${names.length}): ${names.join(", ")}`;
    });
}
