import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { flushFolder } from "#server/database/data-files.ts";
import type { PhotoStore } from "./photo-store.ts";

export function photoFolder(dataDir: string): string {
  return join(dataDir, "photos");
}

/** Begins with what is in no hash, so that it is never taken for a photo. */
const UNFINISHED = "unfinished-";
const HASH = /^[0-9a-f]{64}$/;
/** Longer than any file takes to be written. */
const ABANDONED_MS = 60 * 60 * 1000;

/** `photos/3f/3fa9…/960.webp`: each photo is a folder, whose name is its hash. */
export function createFolderStore(root: string): PhotoStore {
  const folderOf = (hash: string) => join(root, hash.slice(0, 2), hash);
  return {
    put: async (hash, files) => {
      const folder = folderOf(hash);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      for (const [name, bytes] of files) await writeWhole(folder, name, bytes);
      await flushFolder(folder);
    },
    find: async (hash, file) => {
      try {
        return await readFile(join(folderOf(hash), file));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    list: () => listPhotos(root),
    remove: (hash) => rm(folderOf(hash), { recursive: true, force: true }),
  };
}

async function writeWhole(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const unfinished = join(folder, `${UNFINISHED}${randomUUID()}`);
  try {
    const handle = await open(unfinished, "wx", 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, join(folder, name));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function* listPhotos(root: string) {
  for (const start of await namesIn(root)) {
    for (const hash of await namesIn(join(root, start))) {
      if (!HASH.test(hash)) continue;
      const folder = join(root, start, hash);
      await removeAbandoned(folder);
      const { mtime } = await stat(folder);
      yield { hash, changedAt: mtime };
    }
  }
}

/** What a killed process left of a file. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await namesIn(folder)) {
    if (!name.startsWith(UNFINISHED)) continue;
    const { mtimeMs } = await stat(join(folder, name));
    if (Date.now() - mtimeMs > ABANDONED_MS) await rm(join(folder, name), { force: true });
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error) || isNoFolder(error)) return [];
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

function isNoFolder(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOTDIR";
}
