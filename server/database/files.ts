import { open } from "node:fs/promises";

/** A file's new name is on the disk once its folder is. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}
