import { copyFile, mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { flushFolder } from "#server/database/data-files.ts";

/** Beside a backup's file: one folder for all backups there, since a photo never changes. */
export function photosBeside(backupFile: string): string {
  return join(dirname(backupFile), "photos");
}

const FILE = /^[0-9a-f]{2}[/\\][0-9a-f]{64}[/\\](?:\d+\.(?:webp|avif)|share\.jpg)$/;

/** What the one folder has and the other has not; each file is there as a whole or not at all. */
export async function copyPhotos(from: string, to: string): Promise<number> {
  const [wanted, there] = [await listPhotoFiles(from), new Set(await listPhotoFiles(to))];
  let copied = 0;
  for (const name of wanted) {
    if (there.has(name)) continue;
    await copyWhole(join(from, name), join(to, name));
    copied += 1;
  }
  return copied;
}

async function listPhotoFiles(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder, { recursive: true })).filter((name) => FILE.test(name));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}

async function copyWhole(from: string, to: string): Promise<void> {
  const unfinished = `${to}.unfinished`;
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  try {
    await copyFile(from, unfinished);
    const handle = await open(unfinished, "r+");
    await handle.sync().finally(() => handle.close());
    await rename(unfinished, to);
    await flushFolder(dirname(to));
  } finally {
    await rm(unfinished, { force: true });
  }
}
