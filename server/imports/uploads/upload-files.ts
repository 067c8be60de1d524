import { access, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { StoreDeps } from "#server/deps.ts";

/** Files lie in a folder of the data folder from their upload until they are read. */
export type UploadDeps = StoreDeps & { readonly dataDir: string };

/** Where a file lies from its upload until it is read. */
export function uploadFolder(dataDir: string): string {
  return join(dataDir, "imports");
}

export function uploadPath(dataDir: string, id: number): string {
  return join(uploadFolder(dataDir), String(id));
}

export async function hasUpload(dataDir: string, id: number): Promise<boolean> {
  return access(uploadPath(dataDir, id)).then(
    () => true,
    () => false,
  );
}

/** Of the imports whose files lie here. */
export async function listUploads(dataDir: string): Promise<number[]> {
  return (await listNames(dataDir)).filter((name) => /^[1-9]\d*$/.test(name)).map(Number);
}

/** Files that were never sent to their end, or whose import nobody wrote down. */
export async function listUnfinishedUploads(dataDir: string): Promise<string[]> {
  const names = (await listNames(dataDir)).filter((name) => name.endsWith(".upload"));
  return names.map((name) => join(uploadFolder(dataDir), name));
}

/** The folder is made with the first upload. */
async function listNames(dataDir: string): Promise<string[]> {
  try {
    return await readdir(uploadFolder(dataDir));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}
