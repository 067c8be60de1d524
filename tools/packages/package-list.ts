import type { LockedPackage } from "./locked-packages.ts";

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
