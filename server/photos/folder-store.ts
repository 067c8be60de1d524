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
      const unfinished = join(root, `${UNFINISHED}${randomUUID()}`);
      try {
        await mkdir(unfinished, { recursive: true, mode: 0o700 });
        const names: string[] = [];
        for (const [name, bytes] of files) {
          await writeSafely(join(unfinished, name), bytes);
          names.push(name);
        }
        // All of it is on the disk: what is left to do needs no room there.
        const folder = folderOf(hash);
        await mkdir(folder, { recursive: true, mode: 0o700 });
        for (const name of names) await rename(join(unfinished, name), join(folder, name));
        await flushFolder(folder);
      } finally {
        await rm(unfinished, { recursive: true, force: true });
      }
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

async function writeSafely(path: string, bytes: Uint8Array): Promise<void> {
  await using handle = await open(path, "wx", 0o600);
  await handle.writeFile(bytes);
  await handle.sync();
}

async function* listPhotos(root: string) {
  for (const start of await namesIn(root)) {
    if (start.startsWith(UNFINISHED)) await removeAbandoned(join(root, start));
    for (const hash of await namesIn(join(root, start))) {
      if (!HASH.test(hash)) continue;
      const changedAt = await findTime(join(root, start, hash));
      if (changedAt !== undefined) yield { hash, changedAt };
    }
  }
}

/** What a killed process left of a photo. */
async function removeAbandoned(folder: string): Promise<void> {
  const changedAt = await findTime(folder);
  if (changedAt === undefined || Date.now() - changedAt.getTime() <= ABANDONED_MS) return;
  await rm(folder, { recursive: true, force: true });
}

/** Undefined where it is gone by now: it was finished, or removed. */
async function findTime(path: string): Promise<Date | undefined> {
  try {
    return (await stat(path)).mtime;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
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
