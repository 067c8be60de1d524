import { open, statfs } from "node:fs/promises";
import { dirname } from "node:path";

/** A file's new name is on the disk once its folder is. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}

export type DiskSpace = { freeBytes: number; sizeBytes: number };

/** Of the file system that a folder is on, or will be: what nobody needed yet is not there yet. */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  try {
    const { bsize, bavail, blocks } = await statfs(folder);
    return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize };
  } catch (error) {
    const parent = dirname(folder);
    if (parent === folder || !isMissing(error)) throw error;
    return readDiskSpace(parent);
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
