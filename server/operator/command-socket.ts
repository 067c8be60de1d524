import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const SOCKET_NAME = "command.sock";
/** The system's limit is 104 to 108 bytes with the closing zero. */
const MAX_PATH_BYTES = 100;

export function commandSocketPath(dataDir: string): string {
  return join(resolve(dataDir), SOCKET_NAME);
}

/** Calls `use` with a path that the system takes: for a long one, through a link that lives as long. */
export async function withSocketPath<Result>(
  dataDir: string,
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  const path = commandSocketPath(dataDir);
  if (Buffer.byteLength(path) <= MAX_PATH_BYTES) return use(path);
  const folder = await mkdtemp(join(tmpdir(), "atlas-"));
  try {
    const link = join(folder, "d");
    await symlink(resolve(dataDir), link);
    return await use(join(link, SOCKET_NAME));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
