import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname } from "node:path";

export type Account = { uid?: number; gid?: number };

/** PostgreSQL refuses to run as root: root lends it an account, made where it is missing. */
export function postgresAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  return findAccount() ?? createAccount();
}

/** Below it, root can keep what that account has to read. */
export function openTemporaryFolder(): string {
  const folders = process.getuid?.() === 0 ? [tmpdir(), "/tmp", "/var/tmp"] : [tmpdir()];
  return folders.find(isOpenToOthers) ?? tmpdir();
}

function findAccount(): Account | undefined {
  try {
    return { uid: idOfPostgres("-u"), gid: idOfPostgres("-g") };
  } catch {
    return undefined;
  }
}

function createAccount(): Account {
  execFileSync("useradd", ["--system", "--user-group", "--no-create-home", "postgres"]);
  return { uid: idOfPostgres("-u"), gid: idOfPostgres("-g") };
}

function idOfPostgres(flag: string): number {
  return Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8", stdio: "pipe" }));
}

function isOpenToOthers(folder: string): boolean {
  const mayEnter = (statSync(folder).mode & 0o001) !== 0;
  return mayEnter && (folder === dirname(folder) || isOpenToOthers(dirname(folder)));
}
